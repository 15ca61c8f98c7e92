import { type InputHTMLAttributes, type Ref, useEffect, useRef, useState } from 'react';

interface TypedInputProps<V> extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  value: V;
  onChange: (value: V) => void;
  /** The text of a value; null where it has none of its own and what was typed has to stay. */
  write: (value: V) => string | null;
  /** The value of a text; one that the form refuses where it cannot be read. */
  read: (text: string) => V;
  ref?: Ref<HTMLInputElement>;
}

/** A bare input whose value is no text, such as an amount or a day: what is being typed stays as it is until the field is left. */
export function TypedInput<V>({
  value,
  onChange,
  onBlur,
  write,
  read,
  className = 'rm-input',
  ...input
}: TypedInputProps<V>) {
  const [typed, setTyped] = useState(write(value) ?? '');
  const shown = useRef(value);
  const writer = useRef(write);
  writer.current = write;

  // A value from outside shows; the half-typed text of the very same value is left as it is. A form may draw the input
  // once more before it hands the new value down: only a value that has changed is looked at.
  useEffect(() => {
    if (Object.is(shown.current, value)) return;
    shown.current = value;
    setTyped(writer.current(value) ?? '');
  }, [value]);

  return (
    <input
      type="text"
      autoComplete="off"
      className={className}
      {...input}
      value={typed}
      onChange={(event) => {
        const text = event.target.value;
        setTyped(text);
        shown.current = read(text);
        onChange(shown.current);
      }}
      onBlur={(event) => {
        const text = write(value);
        if (text !== null) setTyped(text);
        onBlur?.(event);
      }}
    />
  );
}
