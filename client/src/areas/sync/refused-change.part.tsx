import { cardOfKey } from '@roundsman/shared-schema/cards.ts';
import { useMemo } from 'react';
import { useOwnPerson } from '#list/people.hook.ts';
import { useUndo } from '#list/undo.hook.ts';
import { fieldWords } from '#parts/cards/field-words.ts';
import { recordPlace } from '#parts/cards/record-place.ts';
import type { RefusedChange } from '#parts/refused-changes.ts';
import { type RefusedPart, refusedPart } from '#parts/refused-part.ts';
import { partWords, stayedWords } from '#parts/refused-words.ts';
import type { Store } from '#store/store.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useRecentChanges } from '#store/use-sync.hook.ts';
import { dateTime } from '#text/format-day.ts';
import { hasText, t, textOf } from '#text/texts.ts';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { Buttons } from '#ui/card/card.tsx';
import { useRefusedActions } from './refused-actions.hook.ts';
import { standingValue } from './standing-value.ts';
import { ValueChanges } from './value-changes.part.tsx';
import { mayWriteKey, wayOn } from './way-on.ts';

/** Where the record of a refused change can be looked at, if this person may open it. */
function placeOf(store: Store, { values: [value] }: RefusedChange): string | undefined {
  if (!value) return undefined;
  const { card, id } = cardOfKey(value.document, value.key);
  const place = recordPlace(store.snapshot, store.actor, card, id);
  return place.kind === 'open' ? place.path : undefined;
}

function reasonWords(store: Store, change: RefusedChange): string {
  const [value] = change.values;
  const reason = value?.reason ?? '';
  const isAllowedNow =
    reason === 'sync.refused-role' && value !== undefined && mayWriteKey(store.actor.roles, value);
  const key = isAllowedNow ? 'sync.refused-role-now' : reason;
  return hasText(key) ? textOf(key) : t('sync.refused-other');
}

/** One refused change: old and new value, why, and what can be done. The best way on comes first. */
export function RefusedChangeView({ change, now }: { change: RefusedChange; now: number }) {
  const { snapshot } = useStore();
  const recent = useRecentChanges();
  const part = useMemo(() => refusedPart(snapshot, change, recent), [snapshot, change, recent]);
  return part ? <PartlyRefused {...{ change, part, now }} /> : <WhollyRefused {...{ change, now }} />;
}

/** Names that are told one by one; the rest are counted. */
const NAMES_SAID = 12;

/** An act on several records that came about in part: how much of it, what stayed as it was, and why. */
function PartlyRefused(props: { change: RefusedChange; part: RefusedPart; now: number }) {
  const { change, part, now } = props;
  const store = useStore();
  const { retry, leave } = useRefusedActions();
  const undo = useUndo();
  const me = useOwnPerson();
  const hasCome = part.stayed.length < part.of;
  return (
    <div className="sync-refused" data-refused={change.id}>
      <p className="sync-part">{partWords(change, part)}</p>
      <p>{stayedWords(part, NAMES_SAID)}</p>
      <p className="rm-t2">{reasonWords(store, change)}</p>
      <p className="rm-t3 rm-small">{t('sync.made-at', { name: me.name, when: dateTime(change.at, now) })}</p>
      <Buttons>
        <Button kind="main" onClick={() => retry(change)}>
          {t('kit.try-again')}
        </Button>
        {hasCome && part.changes.length > 0 && (
          <Button kind="line" onClick={() => undo(...part.changes)}>
            {t('refused.undo-rest')}
          </Button>
        )}
        <Button onClick={() => leave(change, part)}>{t('refused.leave')}</Button>
      </Buttons>
    </div>
  );
}

function WhollyRefused({ change, now }: { change: RefusedChange; now: number }) {
  const store = useStore();
  const { retry, copy, discard } = useRefusedActions();
  const me = useOwnPerson();
  const href = placeOf(store, change);
  const best = wayOn(change, { roles: store.actor.roles, canOpen: href !== undefined });
  const [first] = change.values;
  const record = first ? fieldWords(store.snapshot, first.document, first.key).record : '';
  const isKnown = change.values.every(({ value }) => value !== undefined);
  const values = change.values.map((value) => ({
    ...value,
    now: value.now ?? standingValue(store.snapshot, value.document, value.key),
    wanted: value.value,
  }));
  return (
    <div className="sync-refused" data-refused={change.id}>
      <ValueChanges changes={values} />
      <p className="rm-t2">
        {best === 'same' ? t('sync.refused-same') : `${reasonWords(store, change)} ${t('sync.refused-kept')}`}
      </p>
      <p className="rm-t3 rm-small">{t('sync.made-at', { name: me.name, when: dateTime(change.at, now) })}</p>
      <Buttons>
        {best === 'same' && (
          <Button kind="main" onClick={() => discard(change)}>
            {t('sync.forget')}
          </Button>
        )}
        {best === 'retry' && (
          <Button kind="main" onClick={() => retry(change)}>
            {t('kit.try-again')}
          </Button>
        )}
        {best === 'open' && href !== undefined && (
          <ButtonLink kind="main" href={href}>
            {t('sync.open-record', { record })}
          </ButtonLink>
        )}
        {best === 'keep' && (
          <Button kind="main" onClick={() => discard(change)}>
            {t('sync.keep-theirs')}
          </Button>
        )}
        {best === 'copy' && (
          <Button kind="main" onClick={() => copy(change)}>
            {t(first?.reason === 'sync.refused-role' ? 'sync.copy-for-owner' : 'sync.copy')}
          </Button>
        )}
        {best !== 'retry' && best !== 'same' && isKnown && (
          <Button kind="line" onClick={() => retry(change)}>
            {t('kit.try-again')}
          </Button>
        )}
        {best !== 'copy' && <Button onClick={() => copy(change)}>{t('sync.copy')}</Button>}
        {best !== 'same' && best !== 'keep' && (
          <Button kind="bad" onClick={() => discard(change)}>
            {t('sync.discard')}
          </Button>
        )}
      </Buttons>
    </div>
  );
}
