import { Fragment, type ReactNode, useSyncExternalStore } from 'react';
import { currentWriting, onWritingChange } from '#text/locale.ts';

/**
 * Makes everything inside anew when the language or the currency changes, so that every text, day and amount is
 * written again: texts are plain calls, which nothing else would repeat.
 */
export function Written({ children }: { children: ReactNode }) {
  const { locale, currency } = useSyncExternalStore(onWritingChange, currentWriting);
  return <Fragment key={`${locale} ${currency}`}>{children}</Fragment>;
}
