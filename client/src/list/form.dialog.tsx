import type { Result } from '@roundsman/shared-schema/kernel/result.ts';
import { type MouseEvent, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog, type DialogProps } from '#ui/dialog/dialog.tsx';
import type { Form } from './use-form.hook.ts';
import './list.css';

interface FormDialogProps<F extends FieldValues, V>
  extends Pick<DialogProps, 'title' | 'sub' | 'colour' | 'size' | 'more' | 'onClosed' | 'children'> {
  form: Form<F>;
  /** Stays mounted while it is closed; open when left out. */
  open?: boolean;
  /** The button that sends. */
  action: { readonly label: string; readonly danger?: boolean; readonly disabled?: boolean };
  /** The button that goes back; 'Cancel' when left out. */
  cancel?: string;
  /** Closing and going back stop what is under way instead; nothing typed is lost by that. */
  onStop?: () => void;
  /**
   * A second button that sends as well and keeps the dialog, for one more of the same: `onSent` begins that anew.
   * `byEnter`: it is what Enter does in a field.
   */
  again?: {
    readonly label: string;
    readonly byEnter?: boolean;
    readonly onSent: (value: V, fields: F) => void;
  };
  /** Stands before what is wrong with the form as a whole. */
  errorBefore?: string;
  /** `goesOn`: the dialog stays for one more. */
  send: (fields: F, goesOn: boolean) => Promise<Result<V> | undefined>;
  /** Once it was sent, and nothing typed is left to lose. */
  onSent?: (value: V, fields: F) => void;
  onClose: () => void;
}

/** A form in a dialog: its fields, 'Cancel', which asks before something typed is lost, and one button that sends. */
export function FormDialog<F extends FieldValues, V>(props: FormDialogProps<F, V>) {
  const {
    form,
    open = true,
    action,
    cancel,
    onStop,
    again,
    errorBefore,
    send,
    onSent,
    onClose,
    children,
    ...dialog
  } = props;
  const handleClose = onStop ?? (() => form.leave(onClose));
  const isAgain = useRef(false);
  const handleSubmit = form.submit(async (fields) => {
    const goesOn = isAgain.current;
    const sent = await send(fields, goesOn);
    if (sent?.ok && goesOn) again?.onSent(sent.value, fields);
    else if (sent?.ok) {
      form.release();
      onSent?.(sent.value, fields);
    }
    return sent;
  });
  const handleAgain = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    isAgain.current = true;
    // The first button that sends is the one that Enter presses in a field.
    if (!again?.byEnter) currentTarget.form?.requestSubmit();
  };
  return (
    <Dialog
      {...dialog}
      open={open}
      onClose={handleClose}
      onSubmit={handleSubmit}
      error={form.error && [errorBefore, form.error].filter(Boolean).join(' ')}
      footer={
        <>
          <Button onClick={handleClose}>{cancel ?? t('kit.cancel')}</Button>
          {again && (
            <Button
              kind="line"
              type={again.byEnter ? 'submit' : 'button'}
              disabled={form.isBusy || action.disabled}
              onClick={handleAgain}
            >
              {again.label}
            </Button>
          )}
          <Button
            kind={action.danger ? 'bad-main' : 'main'}
            type="submit"
            busy={form.isBusy}
            disabled={action.disabled}
            onClick={() => {
              isAgain.current = false;
            }}
          >
            {action.label}
          </Button>
        </>
      }
    >
      <div className="list-form">{children}</div>
    </Dialog>
  );
}
