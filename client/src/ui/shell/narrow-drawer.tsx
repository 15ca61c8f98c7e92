import type { ReactNode } from 'react';
import { MuiDrawer } from '../theme/mui.tsx';
import './shell.css';

/** The drawer of a phone, over the page; loaded when it is opened first. */
export function NarrowDrawer(props: {
  open: boolean;
  label: string;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <MuiDrawer className="rm-narrow" open={props.open} onClose={props.onClose}>
      <nav className="rm-drawer" aria-label={props.label}>
        {props.children}
      </nav>
    </MuiDrawer>
  );
}
