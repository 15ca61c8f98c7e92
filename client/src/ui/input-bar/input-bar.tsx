import { mdiSend } from '@mdi/js';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { IconButton } from '../button/button.tsx';
import './input-bar.css';

/**
 * One line at the foot of a screen to write into and send on (specification 1, 2.2): notes, messages. Enter sends;
 * nothing is sent while it is empty. `onSubmit` answers whether it was taken, and only then the line is emptied.
 */
export function InputBar(props: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onSubmit: (value: string) => boolean | Promise<boolean>;
  /** What the button does: 'Send', 'Add note'. */
  action: string;
  icon?: string;
  maxLength?: number;
  disabled?: boolean;
  /** Before the line: attach, choose a template. */
  start?: ReactNode;
}) {
  const { label, value, onChange, onSubmit, action, icon = mdiSend, maxLength, disabled, start } = props;
  const input = useRef<HTMLInputElement>(null);
  const typed = value.trim();
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    // It may stand inside a form of its own dialog, which must not be sent by it.
    event.stopPropagation();
    if (disabled || typed === '') return;
    if (await onSubmit(typed)) onChange('');
    input.current?.focus();
  };
  return (
    <form className="rm-inputbar" onSubmit={(event) => void handleSubmit(event)}>
      {start}
      <input
        ref={input}
        className="rm-input"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        enterKeyHint="send"
        maxLength={maxLength}
        disabled={disabled}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <IconButton type="submit" icon={icon} label={action} disabled={disabled || typed === ''} />
    </form>
  );
}
