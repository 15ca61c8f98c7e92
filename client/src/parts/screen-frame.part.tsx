import { createContext, type ReactNode, use } from 'react';

/** What the app puts above every screen: title, tabs, cloud, people. */
export interface Frame {
  renderTop(title: string, tabs?: ReactNode): ReactNode;
}

export const FrameContext = createContext<Frame | null>(null);

/** A screen inside the app's frame: its title and tabs go into the top bar, its content below it. */
export function ScreenFrame({
  title,
  tabs,
  children,
}: {
  title: string;
  tabs?: ReactNode;
  children: ReactNode;
}) {
  const frame = use(FrameContext);
  return (
    <>
      {frame?.renderTop(title, tabs)}
      {children}
    </>
  );
}
