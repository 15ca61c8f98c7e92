import { useCallback } from 'react';
import { changeWords } from '#list/change-words.ts';
import { fieldWords, isReadable, titleOf, valueWords } from '#parts/cards/field-words.ts';
import type { RefusedChange } from '#parts/refused-changes.ts';
import type { RefusedPart } from '#parts/refused-part.ts';
import { copyText } from '#platform/clipboard.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { dateTime } from '#text/format-day.ts';
import { t, textOf } from '#text/texts.ts';
import { useConfirm } from '#ui/dialog/confirm-dialog.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import '#parts/refused.text.ts';
import { isSettledAlready } from './way-on.ts';

export interface RefusedActions {
  retry(...changes: readonly RefusedChange[]): Promise<void>;
  copy(change: RefusedChange): Promise<void>;
  /** Asks first, unless nothing is lost by it. Answers whether it is gone. */
  discard(change: RefusedChange): Promise<boolean>;
  /** Gives up what was refused of an act on several records, once asked; what came about stays. */
  leave(change: RefusedChange, part: RefusedPart): Promise<void>;
}

/** What can be done with a refused change; what came of it is said in a toast. */
export function useRefusedActions(): RefusedActions {
  const store = useStore();
  const show = useToast();
  const confirm = useConfirm();

  const retry = useCallback(
    async (...changes: readonly RefusedChange[]) => {
      const result = await store.retryParked(...changes.flatMap(({ values }) => values.map(({ id }) => id)));
      if (!result.ok && result.error !== 'sync.parked-gone')
        return show({ text: textOf(result.error, { ...result.values }) });
      show({ text: t(store.syncState.get().connected ? 'sync.retried' : 'sync.retried-offline') });
    },
    [store, show],
  );
  const copy = useCallback(
    async ({ words, at, values }: RefusedChange) => {
      const { snapshot } = store;
      const lines = values.map(({ id, document, key, value }) =>
        isReadable(snapshot, document, key, value)
          ? t('sync.copy-line', {
              field: titleOf(fieldWords(snapshot, document, key)),
              value: valueWords(snapshot, document, key, value, 'unknown').text,
            })
          : store.parkedText(id),
      );
      const text = [changeWords(words), ...lines, dateTime(at, store.now())].join('\n');
      show({ text: t((await copyText(text)) ? 'sync.copied' : 'sync.copy-failed') });
    },
    [store, show],
  );
  const discard = useCallback(
    async ({ words, values }: RefusedChange) => {
      const yes =
        values.every(isSettledAlready) ||
        (await confirm({
          title: t('sync.discard-ask', {
            change: changeWords(words),
          }),
          text: t('sync.discard-text'),
          confirm: t('sync.discard'),
          danger: true,
        }));
      if (!yes) return false;
      await store.discardParked(...values.map(({ id }) => id));
      show({ text: t('sync.discarded') });
      return true;
    },
    [store, confirm, show],
  );
  const leave = useCallback(
    async ({ values }: RefusedChange, { stayed }: RefusedPart) => {
      const isSure = await confirm({
        title: t('refused.leave-ask', { count: stayed.length }),
        text: t('refused.leave-text'),
        confirm: t('refused.leave'),
      });
      if (isSure) await store.discardParked(...values.map(({ id }) => id));
    },
    [store, confirm],
  );
  return { retry, copy, discard, leave };
}
