import type { Visit } from '@roundsman/shared-schema/areas/calendar/visits.ts';
import { jobsChangedBy } from '@roundsman/shared-schema/areas/jobs/changed-jobs.ts';
import {
  type DroppedVisits,
  droppedBy,
  type KeptVisit,
} from '@roundsman/shared-schema/areas/jobs/keep-visits.ts';
import { visitsAltered, workAhead } from '@roundsman/shared-schema/areas/jobs/leave-visits.ts';
import type { Command } from '@roundsman/shared-schema/document/command.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { type ReactNode, useRef, useState } from 'react';
import type { Store } from '#store/store.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { t } from '#text/texts.ts';
import { type Question, useConfirm } from '#ui/dialog/confirm-dialog.tsx';
import { QuestionDialog } from '#ui/dialog/question-dialog.tsx';
import { KeptVisits } from './kept-visits.part.tsx';
import { readAhead } from './read-ahead.ts';
import './leave-visits.text.ts';

/** Holds the ids of the visits that stay as they are, and those that stand although the days are others. */
interface Chosen {
  readonly leave: readonly string[];
  readonly keep: readonly KeptVisit[];
}

/** `undefined` leads back to the form. */
type Answer = Chosen | undefined;

/**
 * Asks whether what a command would alter of visits ahead is meant for them as well (S-16), which of those that it would
 * take out of the calendar are kept (S-6), and in the same question what else there is to confirm. Asks nothing where no
 * visit is altered or goes, and nothing else is to be confirmed.
 */
export type AskAboutVisits = <I, V>(
  command: Command<I, V>,
  input: I,
  jobIds: readonly string[],
  also?: Question,
) => Promise<Answer>;

/** Names the visits that a command alters, and those that it takes out of the calendar. */
interface Touched extends DroppedVisits {
  readonly altered: readonly string[];
}

interface Asked extends Touched {
  readonly also: Question | undefined;
  readonly withNames: boolean;
}

const UNTOUCHED: Touched = { altered: [], keepable: [], going: [] };

/** Finds the stored visits that a command would alter or take out of the calendar. */
async function touchedBy<I, V>(
  store: Store,
  command: Command<I, V>,
  input: I,
  jobIds: readonly string[],
): Promise<Touched> {
  const { snapshot, actor, userId } = store;
  const [now, today] = [store.now(), store.today()];
  const context = { actor, account: store.account.id, userId, now, today, newId };
  const changed = jobsChangedBy(command, input, jobIds, snapshot, context);
  if (changed.length === 0) return UNTOUCHED;
  return readAhead(store, workAhead(today), () => {
    const dropped = changed.map((job) => droppedBy(snapshot, job, context));
    const keepable = dropped.flatMap((one) => one.keepable);
    const kept = new Set(keepable.map(({ id }) => id));
    return {
      altered: changed.flatMap((job) => visitsAltered(snapshot, job, context, kept).map(({ id }) => id)),
      keepable,
      going: dropped.flatMap((one) => one.going),
    };
  });
}

/** Holds the question about visits ahead and the dialog that asks it. */
export function useVisitsQuestion(): readonly [ask: AskAboutVisits, dialog: ReactNode] {
  const store = useStore();
  const confirm = useConfirm();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [open, setOpen] = useState(false);
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const answer = useRef<(chosen: Answer) => void>(undefined);
  const ask: AskAboutVisits = async (command, input, jobIds, also) => {
    const touched = await touchedBy(store, command, input, jobIds);
    const { altered, keepable, going } = touched;
    if (altered.length + keepable.length + going.length === 0)
      return also === undefined || (await confirm(also)) ? { leave: [], keep: [] } : undefined;
    return new Promise((resolve) => {
      answer.current = resolve;
      setKept(new Set(keepable.map(({ id }) => id)));
      setAsked({ ...touched, also, withNames: jobIds.length > 1 });
      setOpen(true);
    });
  };
  const say = (chosen: Answer) => {
    setOpen(false);
    answer.current?.(chosen);
    answer.current = undefined;
  };
  const goes = new Set(asked?.keepable.flatMap(({ id }) => (kept.has(id) ? [] : [id])));
  const altered = asked?.altered.filter((id) => !goes.has(id)) ?? [];
  const keep = keptOf(asked?.keepable ?? [], kept);
  return [
    ask,
    asked && (
      <QuestionDialog
        open={open}
        question={questionOf(
          asked,
          altered.length,
          <KeptVisits {...asked} isTitled={asked.also !== undefined} kept={kept} onKeep={setKept} />,
        )}
        {...(altered.length > 0 && {
          instead: {
            label: t('leave-visits.leave', { count: altered.length }),
            onPress: () => say({ leave: altered, keep }),
          },
        })}
        onConfirm={() => say({ leave: [], keep })}
        onClose={() => say(undefined)}
        onClosed={() => setAsked(null)}
      />
    ),
  ];
}

function keptOf(keepable: readonly Visit[], kept: ReadonlySet<string>): readonly KeptVisit[] {
  return keepable.flatMap(({ id, planned }) => (kept.has(id) ? [{ visitId: id, day: planned }] : []));
}

/** Words the question; `count`: how many visits a change alters that stand, whatever else goes. */
function questionOf({ also, keepable, going }: Asked, count: number, list: ReactNode): Question {
  const isDropping = keepable.length + going.length > 0;
  const altering = count > 0 && t('leave-visits.text', { count });
  const own = isDropping
    ? {
        title:
          keepable.length > 0
            ? t('leave-visits.keep-title', { count: keepable.length })
            : t('leave-visits.going-title', { count: going.length }),
        confirm: t('kit.save'),
      }
    : { title: t('leave-visits.title', { count }), confirm: t('leave-visits.apply', { count }) };
  if (!also && !isDropping) return { ...own, text: altering };
  return {
    title: also?.title ?? own.title,
    text: (
      <>
        {also && <p>{also.text}</p>}
        {altering && (
          <p>
            {t('leave-visits.others', { count })} {altering}
          </p>
        )}
        {isDropping && list}
      </>
    ),
    confirm: count > 0 ? t('leave-visits.apply', { count }) : (also ?? own).confirm,
  };
}

/** Holds what a dialog needs to change several jobs at once and to ask about their visits first. */
export function useVisitsOfMany<F, I extends { readonly jobIds: readonly string[] }, V>(
  command: Command<I & { readonly leave?: string[] | undefined; readonly keep?: KeptVisit[] | undefined }, V>,
  jobIds: readonly string[],
  inputOf: (jobIds: string[], fields: F) => I,
) {
  const [ask, dialog] = useVisitsQuestion();
  const chosen = useRef<Chosen>({ leave: [], keep: [] });
  return {
    dialog,
    ofBulk: {
      command,
      asks: async (fields: F) => {
        const answered = await ask(command, inputOf([...jobIds], fields), jobIds);
        if (answered) chosen.current = answered;
        return answered !== undefined;
      },
      input: (ids: string[], fields: F) => ({
        ...inputOf(ids, fields),
        leave: [...chosen.current.leave],
        ...(chosen.current.keep.length > 0 && { keep: [...chosen.current.keep] }),
      }),
      sizeOf: (input: I) => input.jobIds.length,
    },
  };
}

/** Turns the people whom somebody chose for several jobs into the input of `assignJobs`. */
export const assignedTo = (jobIds: string[], { assignees }: { readonly assignees: readonly string[] }) => ({
  jobIds,
  assignees: [...assignees],
});
