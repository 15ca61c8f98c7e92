import { useAtomValue } from 'jotai';
import { useActor, useViewed } from '#parts/actor.hook.ts';
import { mayOpen } from '#routes/route-access.ts';
import { useNarrow } from '#ui/use-narrow.ts';
import { drawerOpenAtom } from './app.atoms.ts';
import { behindStart } from './behind-start.tsx';

const WorkCounts = behindStart(async () => (await import('#parts/visits/work-counts.part.tsx')).WorkCounts);

/** Has the calendar counted for whoever plans, behind the first screen, and only where the menu is seen. */
export function WorkCountsHost() {
  const actor = useActor();
  const narrow = useNarrow();
  const isOpen = useAtomValue(drawerOpenAtom);
  const isViewing = useViewed() !== undefined;
  if (isViewing || (narrow && !isOpen) || !mayOpen(actor, 'overdue')) return null;
  return <WorkCounts />;
}
