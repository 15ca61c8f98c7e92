import { createContext, type ReactNode, use, useLayoutEffect } from 'react';
import type { MenuEntry } from '#ui/menu/menu.tsx';

/** What a screen says in the bar above it. */
export interface TopWords {
  title: string;
  tabs?: ReactNode;
  /** What can be done with the whole screen: the menu bar's more actions; each may say who it is for. */
  more?: readonly MenuEntry[];
  /** What can be done with what is selected in it: the launcher offers it, beside `more`. */
  acts?: readonly MenuEntry[];
}

/** Where screens say it: the bar is the app's, and stays while they change. */
export const TopWordsContext = createContext<((words: TopWords) => void) | null>(null);

/** Puts the words of whatever is shown into the bar above it, before it is painted. */
export function useTopWords(words: TopWords): void {
  const say = use(TopWordsContext);
  // With every commit: entries carry what the screen knows at that moment.
  useLayoutEffect(() => say?.(words));
}

/** A screen inside the app's frame: its title, tabs and actions go into the top bar, its content below it. */
export function ScreenFrame({ children, ...words }: TopWords & { children: ReactNode }) {
  useTopWords(words);
  return children;
}
