import { toNestErrors } from '@hookform/resolvers';
import type { ErrorKey, Failure, Result } from '@roundsman/shared-schema/kernel/result.ts';
import { type FormEvent, type RefCallback, useEffect, useMemo, useRef } from 'react';
import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  useForm as useHookForm,
  get as valueAt,
} from 'react-hook-form';
import type { z } from 'zod/mini';
import '#text/kit.text.ts';
import { hasText, t, textOf } from '#text/texts.ts';
import { useUnsavedGuard } from '#ui/unsaved/unsaved.hook.ts';
import { type FailureTexts, failureWords } from './failure-words.ts';

type Issue = z.core.$ZodIssue;

/** What is wrong with one field in words: a rule's or a schema's own text key, else the length, else that it is missing. */
export function issueWords(issue: Issue, typed: unknown): string {
  // An area's own rule says it in its own words, with values.
  if (issue.code === 'custom' && issue.params && hasText(issue.message))
    return failureWords({ error: issue.message as ErrorKey, values: issue.params });
  const isEmpty = typeof typed === 'string' ? typed.trim() === '' : typed === null || typed === undefined;
  const own = hasText(issue.message) ? textOf(issue.message) : undefined;
  if (isEmpty) return (issue.code === 'too_small' && issue.minimum === 1 && own) || t('kit.required');
  if (own !== undefined) return own;
  if (issue.code === 'too_big' && issue.origin === 'string')
    return t('kit.too-long', { max: Number(issue.maximum) });
  if (issue.code === 'too_small' && issue.origin === 'string')
    return t('kit.too-short', { min: Number(issue.minimum) });
  return t(issue.code === 'too_small' && issue.origin === 'array' ? 'kit.required' : 'input.invalid');
}

/** Looks at everything typed; a zod schema is one. A form made of several schemas gathers their issues. */
export interface FormCheck {
  safeParse(
    values: unknown,
  ): { success: true; data?: unknown } | { success: false; error: { issues: readonly Issue[] } };
}

/** Every wrong field at once, each with its first issue. */
function resolverOf<F extends FieldValues>(schema: FormCheck): Resolver<F> {
  return (values, _context, options) => {
    const parsed = schema.safeParse(values);
    if (parsed.success) return { values: (parsed.data ?? values) as F, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const issue of parsed.error.issues) {
      const path = issue.path.join('.') || 'root';
      errors[path] ??= { type: issue.code, message: issueWords(issue, valueAt(values, path)) };
    }
    return { values: {}, errors: toNestErrors<F>(errors, options) };
  };
}

interface FormOptions<F extends FieldValues> {
  readonly defaultValues: F;
  /** Shape of what is typed, most often picked from the call's own input; its messages are text keys. */
  readonly schema?: z.ZodMiniType<unknown, F> | FormCheck;
  /** Field of a refusal that the answer names otherwise; null for the whole form, undefined for the answer's own. */
  readonly fieldOf?: (failure: Failure) => string | null | undefined;
  /** Texts that this form says in the stead of an error's own. */
  readonly says?: FailureTexts;
  /** Asks before something typed is left; false for the pages before the app. */
  readonly asksBeforeLeaving?: boolean;
}

/** What a field of the kit takes that the browser keeps the value of. */
interface FieldProps {
  readonly name: string;
  readonly error: string | undefined;
  readonly ref: RefCallback<Element>;
  readonly onChange: (event: { target: unknown; type?: unknown }) => unknown;
  readonly onBlur: (event: { target: unknown; type?: unknown }) => unknown;
}

export interface Form<F extends FieldValues> {
  /** Props of an input: `<TextField label={…} {...form.field('name')} />`. */
  field(name: Path<F>): FieldProps;
  /** Props of a bare `<input>`, whose error stands elsewhere. */
  input(name: Path<F>): Omit<FieldProps, 'error'>;
  /** Props of a field that is no input, such as money or a colour. */
  controlled<N extends Path<F>>(
    name: N,
  ): {
    readonly value: PathValue<F, N>;
    readonly error: string | undefined;
    readonly onChange: (value: PathValue<F, N>) => void;
  };
  /** What a field holds now; the form is drawn anew when it changes. */
  value<N extends Path<F>>(name: N): PathValue<F, N>;
  /** What all fields hold now; the form is drawn anew when any of them changes. */
  values(): F;
  set<N extends Path<F>>(name: N, value: PathValue<F, N>): void;
  errorOf(name: Path<F>): string | undefined;
  /** Something is wrong at this field or below it. */
  hasError(name: Path<F>): boolean;
  /** Says in a field why something cannot become its value; nothing takes it back. */
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
  /** Nothing typed is left to lose. */
  release(): void;
}

/** Errors of one field although their answers name none. */
const PASSWORD_ERRORS: ReadonlySet<string> = new Set(['session.wrong-password']);

/** The one way to make a form: react-hook-form and a schema, wrapped once (docs/forms.md). */
export function useForm<F extends FieldValues>(options: FormOptions<F>): Form<F> {
  const { schema, fieldOf, says, defaultValues, asksBeforeLeaving = true } = options;
  const resolver = useMemo(() => schema && resolverOf<F>(schema), [schema]);
  const form = useHookForm<F>({
    defaultValues: defaultValues as DefaultValues<F>,
    shouldFocusError: false,
    ...(resolver ? { resolver } : {}),
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const unsaved = useUnsavedGuard(isDirty && asksBeforeLeaving);
  const busy = useRef(false);
  const sent = useRef<HTMLFormElement>(null);
  const begun = useRef<Path<F> | null>(null);

  // The fields of a form that begins anew are there again once they are drawn.
  useEffect(() => {
    if (begun.current === null || isSubmitting) return;
    form.setFocus(begun.current);
    begun.current = null;
  });

  // The first field that is wrong, as the page shows them, is where the hand has to go.
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    sent.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    sent.current = null;
  }, [errors]);

  const errorOf = (name: string): string | undefined =>
    (valueAt(errors, name) as FieldError | undefined)?.message;
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
    field: (name) => ({ ...form.register(name), error: errorOf(name) }) as FieldProps,
    input: (name) => form.register(name) as Omit<FieldProps, 'error'>,
    controlled: (name) => ({
      value: form.watch(name),
      error: errorOf(name),
      onChange: (value) => {
        // Such a field is unknown to the library: what a refusal said of it would stay and keep the form from being sent.
        form.clearErrors(name);
        form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
      },
    }),
    value: (name) => form.watch(name),
    values: () => form.watch(),
    set: (name, value) => form.setValue(name, value, { shouldDirty: true }),
    errorOf,
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
      form.reset(values);
      begun.current = focus ?? null;
    },
    leave: unsaved.leave,
    release: unsaved.release,
  };
}
