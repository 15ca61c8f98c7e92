import { type ReactNode, useId, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { Field, type FieldWords } from '../form/field.tsx';
import './picture-field.css';

/** A small picture: how it looks now, and the way to choose another. Texts come ready. */
export function PictureField(
  props: FieldWords & {
    /** Address of the picture; empty for none. */
    value: string;
    /** Shown while there is none. */
    empty: ReactNode;
    choose: string;
    remove: string;
    round?: boolean;
    busy?: boolean;
    disabled?: boolean;
    /** A phone opens its camera in the place of asking where from. */
    cameraOnly?: boolean;
    onFile: (file: File) => void;
    onRemove: () => void;
  },
) {
  const { value, empty, choose, remove, round, busy, disabled, cameraOnly, onFile, onRemove, ...words } =
    props;
  const input = useRef<HTMLInputElement>(null);
  const buttonId = useId();
  return (
    <Field {...words}>
      {(ids) => (
        <div className="rm-picture">
          <span className={round ? 'rm-picture-box rm-picture-round' : 'rm-picture-box'}>
            {value === '' ? empty : <img src={value} alt="" />}
          </span>
          <span className="rm-btns">
            <Button
              id={buttonId}
              kind="line"
              busy={busy}
              disabled={disabled}
              onClick={() => input.current?.click()}
            >
              {choose}
            </Button>
            {value !== '' && (
              <Button disabled={disabled} onClick={onRemove}>
                {remove}
              </Button>
            )}
          </span>
          <input
            {...ids}
            ref={input}
            type="file"
            accept="image/*"
            {...(cameraOnly && { capture: 'environment' })}
            tabIndex={-1}
            className="rm-picture-file"
            disabled={disabled}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              // The same file may be chosen again after it was removed.
              event.target.value = '';
              if (file) onFile(file);
            }}
          />
        </div>
      )}
    </Field>
  );
}
