import { mdiLockAlertOutline, mdiViewGridOutline } from '@mdi/js';
import type { FormEvent, ReactNode } from 'react';
import { t } from '#text/texts.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import './session.css';

/** Cookies of a session are only safe over https, or on this very machine. */
function isSafeHere(): boolean {
  return window.isSecureContext;
}

/** The frame of the pages before the app: one card, the name, one form. */
export function SessionPage(props: {
  title: string;
  text?: ReactNode;
  notices?: ReactNode;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
  below?: ReactNode;
}) {
  return (
    <main className="session-page">
      <div className="session-brand">
        <span className="rm-logo">
          <Icon path={mdiViewGridOutline} />
        </span>
        <b>Roundsman</b>
      </div>
      {!isSafeHere() && (
        <Notice icon={mdiLockAlertOutline} tone="warn" card>
          {t('session.needs-https')}
        </Notice>
      )}
      {props.notices}
      <form className="session-card" onSubmit={props.onSubmit} noValidate>
        <h1>{props.title}</h1>
        {props.text && <p className="rm-t2">{props.text}</p>}
        {props.children}
      </form>
      <div className="session-below">{props.below}</div>
      <p className="rm-t3 session-tagline">{t('session.tagline')}</p>
    </main>
  );
}
