import type { ReactNode } from 'react';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';

/** A notice of something that loading the page anew may mend. */
export function ReloadNotice(props: {
  icon: string;
  tone: 'warn' | 'danger';
  title: string;
  onReload: () => void;
  children: ReactNode;
}) {
  const { icon, tone, title, onReload, children } = props;
  return (
    <Notice
      icon={icon}
      tone={tone}
      title={title}
      action={
        <Button kind="line" onClick={onReload}>
          {t('app.slow-reload')}
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
