import { jobsChangedBy, visitsAltered, workAhead } from '@roundsman/shared-schema/areas/jobs/leave-visits.ts';
import type { Command } from '@roundsman/shared-schema/document/command.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { type ReactNode, useRef, useState } from 'react';
import type { Store } from '#store/store.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { t } from '#text/texts.ts';
import { type Question, useConfirm } from '#ui/dialog/confirm-dialog.tsx';
import { QuestionDialog } from '#ui/dialog/question-dialog.tsx';
import { readAhead } from './read-ahead.ts';
import './leave-visits.text.ts';

/** Holds the ids of the visits that stay as they are; `undefined` leads back to the form. */
type Left = readonly string[] | undefined;

/**
 * Asks whether what a command would alter of visits ahead is meant for them as well (S-16), and in the same question what
 * else there is to confirm. Asks nothing where no visit is altered and nothing else is to be confirmed.
 */
type AskAboutVisits = <I, V>(
  command: Command<I, V>,
  input: I,
  jobIds: readonly string[],
  also?: Question,
) => Promise<Left>;

interface Asked {
  readonly ids: readonly string[];
  readonly also: Question | undefined;
}

/** Finds the ids of the stored visits ahead that a command would alter. */
async function alteredBy<I, V>(
  store: Store,
  command: Command<I, V>,
  input: I,
  jobIds: readonly string[],
): Promise<readonly string[]> {
  const { snapshot, actor, userId } = store;
  const [now, today] = [store.now(), store.today()];
  const context = { actor, account: store.account.id, userId, now, today, newId };
  const changed = jobsChangedBy(command, input, jobIds, snapshot, context);
  if (changed.length === 0) return [];
  return readAhead(store, workAhead(today), () =>
    changed.flatMap((job) => visitsAltered(snapshot, job, context).map(({ id }) => id)),
  );
}

/** Holds the question about visits ahead and the dialog that asks it. */
export function useVisitsQuestion(): readonly [ask: AskAboutVisits, dialog: ReactNode] {
  const store = useStore();
  const confirm = useConfirm();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [open, setOpen] = useState(false);
  const answer = useRef<(left: Left) => void>(undefined);
  const ask: AskAboutVisits = async (command, input, jobIds, also) => {
    const ids = await alteredBy(store, command, input, jobIds);
    if (ids.length === 0) return also === undefined || (await confirm(also)) ? [] : undefined;
    return new Promise((resolve) => {
      answer.current = resolve;
      setAsked({ ids, also });
      setOpen(true);
    });
  };
  const say = (left: Left) => {
    setOpen(false);
    answer.current?.(left);
    answer.current = undefined;
  };
  return [
    ask,
    asked && (
      <QuestionDialog
        open={open}
        question={questionOf(asked)}
        instead={{
          label: t('leave-visits.leave', { count: asked.ids.length }),
          onPress: () => say(asked.ids),
        }}
        onConfirm={() => say([])}
        onClose={() => say(undefined)}
        onClosed={() => setAsked(null)}
      />
    ),
  ];
}

function questionOf({ ids: { length: count }, also }: Asked): Question {
  const text = t('leave-visits.text', { count });
  const confirm = t('leave-visits.apply', { count });
  if (!also) return { title: t('leave-visits.title', { count }), text, confirm };
  return {
    title: also.title,
    text: (
      <>
        <p>{also.text}</p>
        <p>
          {t('leave-visits.others', { count })} {text}
        </p>
      </>
    ),
    confirm,
  };
}

/** Holds what a dialog needs to change several jobs at once and to ask about their visits first. */
export function useVisitsOfMany<F, I extends { readonly jobIds: readonly string[] }, V>(
  command: Command<I & { readonly leave?: string[] | undefined }, V>,
  jobIds: readonly string[],
  inputOf: (jobIds: string[], fields: F) => I,
) {
  const [ask, dialog] = useVisitsQuestion();
  const left = useRef<readonly string[]>([]);
  return {
    dialog,
    ofBulk: {
      command,
      asks: async (fields: F) => {
        const answered = await ask(command, inputOf([...jobIds], fields), jobIds);
        left.current = answered ?? [];
        return answered !== undefined;
      },
      input: (ids: string[], fields: F) => ({ ...inputOf(ids, fields), leave: [...left.current] }),
      sizeOf: (input: I) => input.jobIds.length,
    },
  };
}

/** Turns the people whom somebody chose for several jobs into the input of `assignJobs`. */
export const assignedTo = (jobIds: string[], { assignees }: { readonly assignees: readonly string[] }) => ({
  jobIds,
  assignees: [...assignees],
});
