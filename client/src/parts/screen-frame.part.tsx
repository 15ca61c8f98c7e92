import { createContext, type ReactNode, use } from 'react';
import type { MenuEntry } from '#ui/menu/menu.tsx';

/** What a screen says in the bar above it. */
export interface TopWords {
  title: string;
  tabs?: ReactNode;
  /** What can be done with the whole screen: the menu bar's more actions; each may say who it is for. */
  more?: readonly MenuEntry[];
}

/** What the app puts above every screen: title, tabs, cloud, people. */
export interface Frame {
  renderTop(words: TopWords): ReactNode;
}

export const FrameContext = createContext<Frame | null>(null);

/** A screen inside the app's frame: its title, tabs and actions go into the top bar, its content below it. */
export function ScreenFrame({ children, ...words }: TopWords & { children: ReactNode }) {
  const frame = use(FrameContext);
  return (
    <>
      {frame?.renderTop(words)}
      {children}
    </>
  );
}
