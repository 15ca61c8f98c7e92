import {
  type InputHTMLAttributes,
  type Ref,
  type RefCallback,
  type TextareaHTMLAttributes,
  useEffect,
  useRef,
  useState,
} from 'react';
import '#text/kit.text.ts';
import { t } from '#text/texts.ts';
import { Field, type FieldWords } from './field.tsx';

type TextInput = HTMLInputElement | HTMLTextAreaElement;

/**
 * Says that a text has become too long, and cuts nothing off it: a browser that is told the most characters takes what is
 * typed or pasted beyond them away without a word.
 */
function useTooLong<E extends TextInput>(max: number | undefined, ref: Ref<E> | undefined) {
  const input = useRef<E>(null);
  const [isOver, setIsOver] = useState(false);
  const look = () => setIsOver(max !== undefined && (input.current?.value.trim().length ?? 0) > max);
  // A form that begins anew changes what stands there without an event.
  useEffect(look);
  const setInput: RefCallback<E> = (element) => {
    input.current = element;
    if (typeof ref === 'function') ref(element);
    else if (ref) ref.current = element;
  };
  return { words: isOver && max !== undefined ? t('kit.too-long', { max }) : undefined, setInput, look };
}

/** One line of text, of at most `maxLength` characters. Works with `{...register('name')}` of react-hook-form. */
export function TextField({
  label,
  hint,
  error,
  optional,
  meanwhile,
  maxLength,
  ref,
  ...input
}: FieldWords & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) {
  const { words, setInput, look } = useTooLong(maxLength, ref);
  return (
    <Field {...{ label, hint, error: error ?? words, optional, meanwhile }}>
      {(ids) => <input type="text" className="rm-input" {...ids} {...input} ref={setInput} onInput={look} />}
    </Field>
  );
}

/** Several lines of text, of at most `maxLength` characters: `rows` of them at first, 3 if not told; grows with its content. */
export function TextAreaField({
  label,
  hint,
  error,
  optional,
  meanwhile,
  maxLength,
  rows = 3,
  ref,
  ...area
}: FieldWords & TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }) {
  const { words, setInput, look } = useTooLong(maxLength, ref);
  return (
    <Field {...{ label, hint, error: error ?? words, optional, meanwhile }}>
      {(ids) => (
        <textarea
          className="rm-input rm-textarea"
          rows={rows}
          // Where a field is as high as its content, the browser leaves `rows` out.
          style={{ minHeight: `calc(${rows}lh + 18px)` }}
          {...ids}
          {...area}
          ref={setInput}
          onInput={look}
        />
      )}
    </Field>
  );
}
