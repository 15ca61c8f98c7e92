import type { ReactNode } from 'react';
import { t } from '#text/texts.ts';
import { Button } from '../button/button.tsx';
import { Art } from './art.tsx';
import type { ArtName } from './drawings.tsx';
import './states.css';

/** A drawing, one sentence, one way on. The frame of all the states below. */
export function State(props: {
  art: ArtName;
  title: string;
  text?: ReactNode;
  actions?: ReactNode;
  alert?: boolean;
}) {
  return (
    <div className="rm-empty" role={props.alert ? 'alert' : 'status'}>
      <Art name={props.art} />
      <h2>{props.title}</h2>
      {props.text && <p>{props.text}</p>}
      {props.actions && <div className="rm-btns">{props.actions}</div>}
    </div>
  );
}

/** Nothing has been made yet. `action` is the one way on. */
export function EmptyState({ title, text, action }: { title: string; text?: ReactNode; action?: ReactNode }) {
  return <State art="route" title={title} text={text} actions={action} />;
}

/** The words searched for are nowhere. `text` says where was looked. */
export function NoMatch(props: { words: string; title?: string; text?: ReactNode; onClear: () => void }) {
  return (
    <State
      art="search"
      title={props.title ?? t('kit.no-match', { words: props.words })}
      text={props.text}
      actions={
        <Button kind="line" onClick={props.onClear}>
          {t('kit.clear-search')}
        </Button>
      }
    />
  );
}

/** Everything there is, is hidden by filters: how many, and the way to see them. */
export function HiddenByFilters({ count, onClear }: { count: number; onClear: () => void }) {
  return (
    <State
      art="filters"
      title={t('kit.hidden-by-filters', { count })}
      actions={
        <Button kind="line" onClick={onClear}>
          {t('kit.clear-filters')}
        </Button>
      }
    />
  );
}

/** The person's role does not open this: say who can help. */
export function NoPermission({
  title,
  text,
  action,
}: {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
}) {
  return <State art="lock" title={title} text={text} actions={action} />;
}

/** Something failed. `text` says first whether anything is lost. */
export function ErrorState(props: {
  title?: string;
  text: ReactNode;
  onRetry?: () => void;
  action?: ReactNode;
}) {
  return (
    <State
      art="cloud"
      alert
      title={props.title ?? t('kit.error-title')}
      text={props.text}
      actions={
        <>
          {props.onRetry && (
            <Button kind="main" onClick={props.onRetry}>
              {t('kit.try-again')}
            </Button>
          )}
          {props.action}
        </>
      }
    />
  );
}
