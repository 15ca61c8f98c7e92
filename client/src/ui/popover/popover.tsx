import { type ReactNode, useId, useRef, useState } from 'react';
import { lateOverlay } from '../late/late.tsx';

export interface PopoverProps {
  /** What it stands beside; null while it is closed. */
  anchor: HTMLElement | null;
  /** Said by screen readers when it opens. */
  label: string;
  onClose: () => void;
  id?: string;
  children: ReactNode;
}

const PopoverBox = lateOverlay(
  async () => (await import('./popover-box.tsx')).PopoverBox,
  ({ anchor }) => anchor !== null,
);

/** A few words beside what opened them. Escape and a press elsewhere close it; the focus goes back. */
export function PopoverButton(props: {
  label: string;
  trigger: (button: {
    onClick: (event: { currentTarget: HTMLElement }) => void;
    'aria-haspopup': 'dialog';
    'aria-expanded': boolean;
    'aria-controls': string | undefined;
  }) => ReactNode;
  /** Drawn while it is open. */
  children: (close: () => void) => ReactNode;
}) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const used = useRef(false);
  const id = useId();
  used.current ||= anchor !== null;
  const close = () => setAnchor(null);
  return (
    <>
      {props.trigger({
        onClick: (event) => setAnchor(event.currentTarget),
        'aria-haspopup': 'dialog',
        'aria-expanded': anchor !== null,
        'aria-controls': anchor ? id : undefined,
      })}
      {used.current && (
        <PopoverBox id={id} anchor={anchor} label={props.label} onClose={close}>
          {anchor && props.children(close)}
        </PopoverBox>
      )}
    </>
  );
}
