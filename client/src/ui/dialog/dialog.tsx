import { type FormEvent, type ReactNode, useId } from 'react';
import { ContextBar, type ContextBarProps } from '../context-bar/context-bar.tsx';
import { FormError } from '../form/form-error.tsx';
import { MuiDialog } from '../theme/mui.tsx';
import { ToastOutlet } from '../toast/toast.tsx';
import { useNarrow } from '../use-narrow.ts';
import { useAboveKeyboard } from './above-keyboard.hook.ts';
import './dialog.css';

export interface DialogProps extends Omit<ContextBarProps, 'end'> {
  open: boolean;
  /** 480 px for a form, 720 px for a list, or nearly the whole window (28 px above, 80 px beside). */
  size?: 'form' | 'list' | 'whole';
  /**
   * Escape, the backdrop and the cross. A form that may be dirty asks first: `useUnsavedGuard` (ui/unsaved), and the
   * same for its 'Cancel'.
   */
  onClose: () => void;
  /** In the header at the right, before `actions`, `save` and `more`: people, one action, more. */
  headEnd?: ReactNode;
  /** What is wrong with the dialog's form as a whole; stands above its buttons, whatever is scrolled. */
  error?: string;
  /** Buttons below the content. */
  footer?: ReactNode;
  /** Makes the dialog a form: content and footer are inside it. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  /** The content brings its own scrolling and padding. */
  bare?: boolean;
  /** Called once the closing has ended: the moment to forget what the dialog showed. */
  onClosed?: () => void;
  children: ReactNode;
}

/** A dialog: full screen below 769 px, focus kept inside and given back. Toasts show above its content. */
export function Dialog(props: DialogProps) {
  const {
    open,
    title,
    sub,
    colour,
    size = 'form',
    onClose,
    headEnd,
    actions,
    save,
    more,
    error,
    footer,
    onSubmit,
    bare,
    onClosed,
    children,
  } = props;
  const narrow = useNarrow();
  const titleId = useId();
  useAboveKeyboard(open);
  const inner = (
    <>
      <ContextBar
        titleId={titleId}
        title={title}
        sub={sub}
        colour={colour}
        onClose={onClose}
        end={headEnd}
        actions={actions}
        save={save}
        more={more}
      />
      <div className={bare ? 'rm-dbody-bare' : 'rm-dbody'}>{children}</div>
      <FormError text={error} />
      {footer && <footer className="rm-dfoot">{footer}</footer>}
      <ToastOutlet />
    </>
  );
  return (
    <MuiDialog
      open={open}
      onClose={onClose}
      fullScreen={narrow}
      maxWidth={false}
      aria-labelledby={titleId}
      slotProps={{ paper: { className: `rm-dialog rm-dialog-${size}` }, transition: { onExited: onClosed } }}
    >
      {onSubmit ? (
        <form className="rm-dform" onSubmit={onSubmit} noValidate>
          {inner}
        </form>
      ) : (
        <div className="rm-dform">{inner}</div>
      )}
    </MuiDialog>
  );
}
