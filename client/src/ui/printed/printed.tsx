import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import './printed.css';

/** What goes on paper in the place of the whole page, while it is mounted; on the screen it is not seen. */
export function Printed({ children }: { children: ReactNode }) {
  return createPortal(
    <div className="rm-printed" aria-hidden="true">
      {children}
    </div>,
    document.body,
  );
}
