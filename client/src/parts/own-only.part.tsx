import type { ReactNode } from 'react';
import { t } from '#text/texts.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { useViewed } from './actor.hook.ts';
import './own-only.text.ts';

/** A person's own things; while an Owner views as somebody else, the Owner's are not shown as theirs (C-35). */
export function OwnOnly({ children }: { children: ReactNode }) {
  const viewed = useViewed();
  if (!viewed) return children;
  return <EmptyState title={t('own-only.title', { name: viewed.name })} text={t('own-only.text')} />;
}
