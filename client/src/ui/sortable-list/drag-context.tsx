import { DndContext, type Modifiers, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import type { ReactNode } from 'react';
import { t } from '#text/texts.ts';
import type { Point } from './use-drag.ts';
import './drag.text.ts';

const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

/** Where a mouse or a finger took something. */
function pointOf(event: Event): Point {
  const { clientX = 0, clientY = 0 } =
    'touches' in event ? ((event as TouchEvent).touches[0] ?? {}) : (event as MouseEvent);
  return { x: clientX, y: clientY };
}

/**
 * Taking things by mouse and finger: a mouse has to move a little, a finger to rest a moment, so that pressing and
 * scrolling stay what they are. Keys, scrolling and words are the matter of what stands inside.
 */
export function DragContext(props: {
  modifiers?: Modifiers;
  onTake: (id: string, point: Point) => void;
  onEnd: (drop: boolean) => void;
  children: ReactNode;
}) {
  const { modifiers, onTake, onEnd, children } = props;
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
  );
  return (
    <DndContext
      sensors={sensors}
      autoScroll={false}
      {...(modifiers ? { modifiers } : {})}
      accessibility={{
        announcements: silent,
        screenReaderInstructions: { draggable: t('drag.instructions') },
      }}
      onDragStart={({ active, activatorEvent }) => onTake(String(active.id), pointOf(activatorEvent))}
      onDragEnd={() => onEnd(true)}
      onDragCancel={() => onEnd(false)}
    >
      {children}
    </DndContext>
  );
}
