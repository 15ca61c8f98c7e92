import type { Failure, Result } from '@roundsman/shared-schema/kernel/result.ts';
import { sameJson } from '@roundsman/shared-schema/kernel/same-json.ts';
import { type FormEvent, type RefCallback, useEffect, useMemo, useRef } from 'react';
import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  type Path,
  type PathValue,
  useForm as useHookForm,
  get as valueAt,
} from 'react-hook-form';
import type { z } from 'zod/mini';
import type { Meanwhile } from '#ui/form/field.tsx';
import { useUnsavedGuard } from '#ui/unsaved/unsaved.hook.ts';
import { type FailureTexts, failureWords } from './failure-words.ts';
import { goToFirstWrong } from './first-wrong.ts';
import { NEVER, useFollowing } from './following.hook.ts';
import { beginFollowing, changedFields, type Follows, groupWith } from './following.ts';
import { type FormCheck, firstMessage, resolverOf } from './form-check.ts';
import { type Rows, type RowValue, rowsOf } from './form-rows.ts';

/** Fields of any form. */
export type FormFields = FieldValues;

interface FormOptions<F extends FieldValues> {
  /** What the form opens with; with `follows` what it would open with now. */
  readonly defaultValues: F;
  /**
   * For the form of a record that others may change while it is open: untouched fields move with the record, `changed`
   * answers what differs from what the form opened with, and a field that both changed says so.
   */
  readonly follows?: Follows<F> | undefined;
  /** Shape of what is typed, most often picked from the call's own input; its messages are text keys. */
  readonly schema?: z.ZodMiniType<unknown, F> | FormCheck;
  /** Field of a refusal that the answer names otherwise; null for the whole form, undefined for the answer's own. */
  readonly fieldOf?: (failure: Failure) => string | null | undefined;
  /** Texts that this form says in the stead of an error's own. */
  readonly says?: FailureTexts;
  /** Asks before something typed is left; false for the pages before the app. */
  readonly asksBeforeLeaving?: boolean;
}

/** What a field of the kit says about itself. */
interface FieldState {
  readonly error: string | undefined;
  readonly meanwhile: Meanwhile | undefined;
}

/** What an input takes that the browser keeps the value of. */
interface InputProps {
  readonly name: string;
  readonly ref: RefCallback<Element>;
  readonly onChange: (event: { target: unknown; type?: unknown }) => unknown;
  readonly onBlur: (event: { target: unknown; type?: unknown }) => unknown;
}

/** Fields that hold repeating lines. */
type RowsField<F> = {
  [K in keyof F]: F[K] extends readonly RowValue[] ? K : never;
}[keyof F] &
  string;
type RowIn<F, N extends keyof F> = F[N] extends readonly (infer R extends RowValue)[] ? R : never;

export interface Form<F extends FieldValues> {
  /** Props of an input: `<TextField label={…} {...form.field('name')} />`. */
  field(name: Path<F>): InputProps & FieldState;
  /** Props of a bare `<input>`, whose error stands elsewhere. */
  input(name: Path<F>): InputProps;
  /** Props of a field that is no input, such as money or a colour. */
  controlled<N extends Path<F>>(
    name: N,
  ): FieldState & {
    readonly value: PathValue<F, N>;
    readonly onChange: (value: PathValue<F, N>) => void;
  };
  /** Repeating lines, each with an `id`: their fields with errors, adding, removing, and their order. */
  rows<N extends RowsField<F>>(name: N): Rows<RowIn<F, N>>;
  /** What a field holds now; the form is drawn anew when it changes. */
  value<N extends Path<F>>(name: N): PathValue<F, N>;
  /** What all fields hold now; the form is drawn anew when any of them changes. */
  values(): F;
  set<N extends Path<F>>(name: N, value: PathValue<F, N>): void;
  /** What the form opened with; of fields that were not touched what was changed elsewhere since. */
  opened(): F;
  /** What differs from what the form opened with, never from what stands: all that an edit sends. */
  changed(): Partial<F>;
  errorOf(name: Path<F>): string | undefined;
  /** What a colleague has made of a field that was changed here as well; undefined where both say the same. */
  meanwhile(name: Path<F>): Meanwhile | undefined;
  /** Something is wrong at this field or below it. */
  hasError(name: Path<F>): boolean;
  /** Says in a field why something cannot become its value, until the field changes or the form is sent. */
  refuseField(name: Path<F>, words: string | undefined): void;
  /** What is wrong with the form as a whole: `<FormError>` or the dialog shows it above the button. */
  readonly error: string | undefined;
  readonly isBusy: boolean;
  /** Sends once nothing is wrong here; a refusal that it answers is shown where it belongs (C-13). */
  submit(
    send: (fields: F) => Promise<Result<unknown> | undefined>,
  ): (event: FormEvent<HTMLFormElement>) => void;
  /** Shows a refusal at its field, or above the button. */
  refuse(failure: Failure): void;
  /** Empties a field, as a password that has to be typed again. */
  reset(name: Path<F>): void;
  /** Goes on at once, or after the question when something typed is not saved. */
  leave(go: () => void): void;
  /** Begins anew with these values, as if nothing had been typed yet, and with the hand in a field. */
  restart(values: F, focus?: Path<F>): void;
  /** Nothing typed is left to lose, and nothing is taken in any more. */
  release(): void;
}

/** Errors of one field although their answers name none. */
const PASSWORD_ERRORS: ReadonlySet<string> = new Set(['session.wrong-password']);

/** The one way to make a form: react-hook-form and a schema, wrapped once (docs/forms.md). */
export function useForm<F extends FieldValues>(options: FormOptions<F>): Form<F> {
  const { schema, fieldOf, says, defaultValues, follows = NEVER, asksBeforeLeaving = true } = options;
  const resolver = useMemo(() => schema && resolverOf<F>(schema), [schema]);
  const form = useHookForm<F>({
    defaultValues: defaultValues as DefaultValues<F>,
    shouldFocusError: false,
    ...(resolver ? { resolver } : {}),
  });
  const { errors, isSubmitting } = form.formState;
  const { following, isOver, isDirty } = useFollowing(form, defaultValues, follows);
  const unsaved = useUnsavedGuard(isDirty && asksBeforeLeaving);
  const busy = useRef(false);
  const sent = useRef<HTMLFormElement>(null);
  const begun = useRef<Path<F> | null>(null);
  const added = useRef<string | null>(null);

  // The fields of a form that begins anew are there again once they are drawn.
  useEffect(() => {
    if (begun.current === null || isSubmitting) return;
    form.setFocus(begun.current);
    begun.current = null;
  });

  // The first field that is wrong, as the page shows them, is where the hand has to go.
  useEffect(() => {
    const [first] = Object.values(errors);
    if (first === undefined || sent.current === null) return;
    const isShown = errors.root !== undefined || goToFirstWrong(sent.current);
    sent.current = null;
    // What is wrong with a field that is not on the page is said of the whole form.
    if (!isShown) form.setError('root', { message: firstMessage(first) ?? '' });
  }, [errors, form]);

  const messageAt = (name: string): string | undefined =>
    (valueAt(errors, name) as FieldError | undefined)?.message;
  /** What was said of a field goes when it changes, and so does what was said of those that it is decided with. */
  const forget = (name: string) => {
    const [root = '', at, inside] = name.split('.');
    const names = inside === undefined ? groupWith<F>(follows, root as keyof F & string) : [`${root}.${at}`];
    const wrong = names.filter((one) => valueAt(errors, one) !== undefined);
    if (messageAt(root) !== undefined && !wrong.includes(root)) wrong.push(root);
    if (wrong.length > 0) form.clearErrors(wrong as Path<F>[]);
  };
  const put = (name: Path<F>, value: unknown, shouldValidate: boolean) => {
    forget(name);
    form.setValue(name, value as PathValue<F, Path<F>>, { shouldDirty: true, shouldValidate });
  };
  const input = (name: Path<F>): InputProps => {
    const { onChange, ...registered } = form.register(name);
    return {
      ...registered,
      onChange: (event) => {
        forget(name);
        return onChange(event);
      },
    } as InputProps;
  };
  const meanwhile = (name: string): Meanwhile | undefined => {
    const theirs = following.current.theirs[name];
    return theirs && !sameJson(theirs.value, form.getValues(name as Path<F>)) ? theirs : undefined;
  };
  const stateOf = (name: Path<F>): FieldState => ({ error: messageAt(name), meanwhile: meanwhile(name) });
  const refuse = (failure: Failure) => {
    const message = failureWords(failure, says);
    const own = fieldOf?.(failure);
    const byKey = PASSWORD_ERRORS.has(failure.error) ? 'password' : failure.field;
    const named = own === undefined ? byKey : own;
    // A path of the answer may lead deeper than the form: the part that the form knows is where it stands.
    const field = named?.split('.', 1)[0];
    if (named && field && field in defaultValues) {
      const path = (valueAt(form.getValues(), named) === undefined ? field : named) as Path<F>;
      form.setError(path, { message });
    } else form.setError('root', { message });
  };
  return {
    field: (name) => ({ ...input(name), ...stateOf(name) }),
    input,
    controlled: (name) => ({
      value: form.watch(name),
      ...stateOf(name),
      onChange: (value) => put(name, value, form.formState.isSubmitted),
    }),
    rows: (name) => {
      const list = name as unknown as Path<F>;
      const value = form.watch(list) as readonly RowIn<F, typeof name>[];
      return rowsOf({
        value,
        added,
        error: messageAt(list),
        errorOf: (at, field) => messageAt(`${list}.${at}.${field}`),
        put: (next) => put(list, next, false),
        change: (at, changes) => {
          const next = value.map((row, index) => (index === at ? { ...row, ...changes } : row));
          for (const field of Object.keys(changes)) forget(`${list}.${at}.${field}`);
          form.setValue(list, next as PathValue<F, Path<F>>, { shouldDirty: true });
        },
      });
    },
    value: (name) => form.watch(name),
    values: () => form.watch(),
    set: (name, value) => put(name, value, false),
    opened: () => following.current.opened,
    changed: () => changedFields(following.current, form.getValues(), follows),
    errorOf: messageAt,
    meanwhile,
    hasError: (name) => valueAt(errors, name) !== undefined,
    refuseField: (name, words) =>
      words === undefined ? form.clearErrors(name) : form.setError(name, { message: words }),
    error: errors.root?.message,
    isBusy: isSubmitting,
    submit: (send) => (event) => {
      event.preventDefault();
      // A dialog over a form is inside of it for React: its own sending is not the form's.
      event.stopPropagation();
      if (busy.current) return;
      busy.current = true;
      sent.current = event.currentTarget;
      // What was refused before is asked anew: no former refusal keeps a form from being sent.
      form.clearErrors();
      void form
        .handleSubmit(async (fields) => {
          const result = await send(fields as F);
          if (result && !result.ok) refuse(result);
          else sent.current = null;
        })(event)
        .finally(() => {
          busy.current = false;
        });
    },
    refuse,
    reset: (name) => form.resetField(name),
    restart: (values, focus) => {
      following.current = beginFollowing(values);
      isOver.current = false;
      form.reset(values);
      begun.current = focus ?? null;
    },
    leave: unsaved.leave,
    release: () => {
      isOver.current = true;
      unsaved.release();
    },
  };
}
