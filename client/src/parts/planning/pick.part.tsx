import { type ReactNode, useId } from 'react';
import '#ui/form/form.css';
import './planning.css';

/** A choice in the head of a page, whose label is heard only. */
export function Pick(props: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <span className="pl-pick">
      <label className="rm-sr" htmlFor={id}>
        {props.label}
      </label>
      <span className="rm-select">
        <select
          id={id}
          className="rm-input"
          value={props.value}
          onChange={({ target }) => props.onChange(target.value)}
        >
          {props.children}
        </select>
      </span>
    </span>
  );
}
