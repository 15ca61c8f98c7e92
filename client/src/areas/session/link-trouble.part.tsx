import type { ReactNode } from 'react';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { SessionPage } from './session-page.part.tsx';

/** The page behind a link that cannot be used: why, and the ways on. `onRetry`: where trying again may help. */
export function LinkTrouble(props: {
  title: string;
  text: string;
  onRetry?: () => void;
  action?: ReactNode;
}) {
  const { title, text, onRetry, action } = props;
  return (
    <SessionPage title={title} text={<span role="alert">{text}</span>}>
      {onRetry && (
        <Button kind="main" wide onClick={onRetry}>
          {t('kit.try-again')}
        </Button>
      )}
      {action}
    </SessionPage>
  );
}
