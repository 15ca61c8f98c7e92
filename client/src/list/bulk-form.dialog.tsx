import { RECORDS_A_TRANSACTION } from '@roundsman/shared-schema/areas/record-id.ts';
import type { Command } from '@roundsman/shared-schema/document/command.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { type ReactNode, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { count } from '#text/format.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Progress } from '#ui/progress/progress.tsx';
import { BulkSummary, type RefusedItem } from './bulk-summary.part.tsx';
import { FormDialog } from './form.dialog.tsx';
import { NoUndoNote } from './no-undo-note.part.tsx';
import { useActInParts } from './use-act.hook.ts';
import type { Form } from './use-form.hook.ts';
import './list.text.ts';

interface Summary {
  readonly done: readonly string[];
  readonly refused: readonly RefusedItem[];
}

/**
 * Asks how one thing is done to many records at once, and does it in parts that are taken back as one: says how far it
 * is, can be stopped between two parts, and tells how many changed (C-14).
 */
export function BulkFormDialog<F extends FieldValues, I, V>(props: {
  form: Form<F>;
  ids: readonly string[];
  title: string;
  action: { label: string; danger?: boolean; disabled?: boolean };
  command: Command<I, V>;
  /** Asks about what is odd before it begins; false goes back to the form. */
  asks?: (fields: F) => Promise<boolean>;
  input: (ids: string[], fields: F) => I;
  /** How many records a part is about, where the command cuts its input into other parts than `RECORDS_A_TRANSACTION`. */
  sizeOf?: (part: I) => number;
  /** How many records a part has changed. */
  changedIn: (value: V) => number;
  said: (changed: number) => string;
  /** Records that a part has refused one by one; they stay selected, and the dialog ends with their reasons. */
  refusedIn?: (value: V) => readonly RefusedItem[];
  /** Ids of those that were not come to, once it was begun; they stay selected. */
  onLeft?: ((left: readonly string[]) => void) | undefined;
  /** Once all of them were done. */
  onDone?: (fields: F) => void;
  onClose: () => void;
  children?: ReactNode;
}) {
  const { form, ids, title, action, command, asks, input, sizeOf, changedIn } = props;
  const { said, refusedIn, onLeft, onDone, onClose, children } = props;
  const actInParts = useActInParts();
  const [done, setDone] = useState<number | null>(null);
  const [total, setTotal] = useState(0);
  const stop = useRef<AbortController | null>(null);
  /** Those that were not come to, once it was begun: until then a form may say of which it is. */
  const left = useRef<readonly string[] | null>(null);
  const [summary, setSummary] = useState<Summary | null>(null);

  const send = async (fields: F) => {
    if (asks && !(await asks(fields))) return undefined;
    stop.current = new AbortController();
    const all = left.current ?? ids;
    setTotal(all.length);
    setDone(0);
    const refused: RefusedItem[] = [];
    const sentences: string[] = [];
    const given = input([...all], fields);
    const sizes = sizeOf && (command.split?.(given) ?? [given]).map(sizeOf);
    /** Counts the records that the first parts are about. */
    const sizeOfFirst = (parts: number) =>
      sizes
        ? sizes.slice(0, parts).reduce((sum, size) => sum + size, 0)
        : Math.min(parts * RECORDS_A_TRANSACTION, all.length);
    const outcome = await actInParts(
      command,
      given,
      {
        signal: stop.current.signal,
        showsFailure: true,
        onProgress: (parts) => setDone(sizeOfFirst(parts)),
      },
      ({ values, cancelled, failure }) => {
        const changed = values.reduce((sum, value) => sum + changedIn(value), 0);
        if (values.length === 0 && (cancelled || failure)) return null;
        refused.push(...values.flatMap((value) => refusedIn?.(value) ?? []));
        const came = sizeOfFirst(values.length);
        const same = came - changed - refused.length;
        if (changed > 0 || refused.length === 0) sentences.push(said(changed));
        if (same > 0) sentences.push(t('list.bulk-same', { count: same }));
        return changed === 0 && refused.length > 0 ? null : sentences.join(' ');
      },
    );
    setDone(null);
    const rest = all.slice(sizeOfFirst(outcome.done));
    if (outcome.done > 0) {
      left.current = rest;
      onLeft?.([...refused.map(({ id }) => id), ...rest]);
    }
    if (outcome.failure) return outcome.failure;
    if (refused.length === 0) return ok(null);
    form.release();
    setSummary({
      done: [...sentences, ...(rest.length > 0 ? [t('list.bulk-left', { count: rest.length })] : [])],
      refused,
    });
    return undefined;
  };
  const isGoing = done !== null;

  if (summary) {
    return (
      <Dialog
        open
        title={title}
        onClose={onClose}
        footer={
          <Button kind="main" autoFocus onClick={onClose}>
            {t('list.bulk-done')}
          </Button>
        }
      >
        <div className="list-bulk">
          <BulkSummary {...summary} />
        </div>
      </Dialog>
    );
  }
  return (
    <FormDialog
      form={form}
      title={title}
      action={action}
      {...(isGoing && { cancel: t('list.bulk-stop'), onStop: () => stop.current?.abort() })}
      send={send}
      onSent={(_, fields) => {
        onClose();
        onDone?.(fields);
      }}
      onClose={onClose}
    >
      {children}
      <NoUndoNote records={ids.length} />
      {isGoing && total > RECORDS_A_TRANSACTION && (
        <Progress
          value={done}
          of={total}
          label={t('list.bulk-going', { done: count(done), of: count(total) })}
        />
      )}
    </FormDialog>
  );
}
