import type { Result } from '@roundsman/shared-schema/kernel/result.ts';
import { useRef, useState } from 'react';
import { RECENT_CHANGES } from '#store/pending/recent-changes.ts';
import { count } from '#text/format.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Progress } from '#ui/progress/progress.tsx';
import { BulkSummary } from './bulk-summary.part.tsx';
import { failureWords } from './failure-words.ts';
import './bulk.text.ts';
import './list.css';
import './list.text.ts';

interface Item {
  readonly id: string;
  readonly name: string;
}

interface Outcome<I> {
  readonly changed: number;
  readonly same: number;
  readonly refused: readonly { readonly item: I; readonly why: string }[];
}

/**
 * Does one thing with several records, one after another: says how many before it starts, how far it is, can be stopped
 * in between, and ends with what became of each (C-14).
 */
export function BulkDialog<I extends Item>(props: {
  /** Says how many. */
  title: string;
  /** What becomes of them, where that is not plain. */
  text?: string;
  start: string;
  /** It takes something away. */
  danger?: boolean;
  items: readonly I[];
  /** Answers whether anything changed. */
  run: (item: I) => Promise<Result<boolean>>;
  words: { changed: (count: number) => string; same: (count: number) => string };
  /** `left`: ids of those that were refused or not come to; they stay selected. */
  onClose: (left: readonly string[]) => void;
}) {
  const { title, text, start, danger, items, run, words, onClose } = props;
  const [state, setState] = useState<'asked' | 'going' | 'stopping' | 'over'>('asked');
  const [outcome, setOutcome] = useState<Outcome<I>>({ changed: 0, same: 0, refused: [] });
  const stopped = useRef(false);
  const { changed, same, refused } = outcome;
  const done = changed + same + refused.length;
  const rest = items.slice(done);

  const handleStart = async () => {
    setState('going');
    let so = outcome;
    for (const item of items) {
      if (stopped.current) break;
      const answer = await run(item);
      if (!answer.ok) so = { ...so, refused: [...so.refused, { item, why: failureWords(answer) }] };
      else if (answer.value) so = { ...so, changed: so.changed + 1 };
      else so = { ...so, same: so.same + 1 };
      setOutcome(so);
    }
    setState('over');
  };
  const close = () => {
    if (state === 'going') {
      // What is under way is finished, and the summary tells how far it came.
      stopped.current = true;
      setState('stopping');
    }
    if (state === 'asked') onClose(items.map(({ id }) => id));
    if (state === 'over') onClose([...refused.map(({ item }) => item), ...rest].map(({ id }) => id));
  };
  const isGoing = state === 'going' || state === 'stopping';

  return (
    <Dialog
      open
      title={title}
      onClose={close}
      footer={
        state === 'over' ? (
          <Button kind="main" autoFocus onClick={close}>
            {t('list.bulk-done')}
          </Button>
        ) : (
          <>
            <Button disabled={state === 'stopping'} onClick={close}>
              {t(isGoing ? 'list.bulk-stop' : 'kit.cancel')}
            </Button>
            <Button kind={danger ? 'bad-main' : 'main'} busy={isGoing} onClick={handleStart}>
              {start}
            </Button>
          </>
        )
      }
    >
      <div className="list-bulk">
        {state === 'asked' && text && <p>{text}</p>}
        {state === 'asked' && items.length > RECENT_CHANGES && (
          <p>{t('bulk.no-undo', { count: RECENT_CHANGES })}</p>
        )}
        {state !== 'over' && (
          <Progress
            value={done}
            of={items.length}
            label={t('list.bulk-going', { done: count(done), of: count(items.length) })}
          />
        )}
        {state === 'over' && (
          <BulkSummary
            done={[
              ...(changed > 0 || done === 0 ? [words.changed(changed)] : []),
              ...(same > 0 ? [words.same(same)] : []),
              ...(rest.length > 0 ? [t('list.bulk-left', { count: rest.length })] : []),
            ]}
            refused={refused.map(({ item, why }) => ({ id: item.id, name: item.name, why }))}
          />
        )}
      </div>
    </Dialog>
  );
}
