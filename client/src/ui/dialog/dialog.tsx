import { mdiClose } from '@mdi/js';
import MuiDialog from '@mui/material/Dialog';
import { type FormEvent, type ReactNode, useId } from 'react';
import { t } from '#text/texts.ts';
import { IconButton } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { roundColourVars } from '../theme/round-colours.ts';
import { ToastOutlet } from '../toast/toast.tsx';
import { useNarrow } from '../use-narrow.ts';
import './dialog.css';

export interface DialogProps {
  open: boolean;
  title: string;
  sub?: ReactNode;
  /** A round's stored colour: the header takes its fill, with white or black words. */
  colour?: string;
  /** 480 px for a form, 720 px for a list, or nearly the whole window (28 px above, 80 px beside). */
  size?: 'form' | 'list' | 'whole';
  /** Escape, the backdrop and the cross. */
  onClose: () => void;
  /** In the header at the right: people, one action, more. */
  headEnd?: ReactNode;
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
    footer,
    onSubmit,
    bare,
    onClosed,
    children,
  } = props;
  const narrow = useNarrow();
  const titleId = useId();
  const inner = (
    <>
      <header
        className={classNames('rm-dtop', colour !== undefined && 'rm-dtop-colour')}
        style={colour === undefined ? undefined : roundColourVars(colour)}
      >
        <IconButton icon={mdiClose} label={t('kit.close')} onClick={onClose} />
        <span className="rm-dtop-words">
          <h1 id={titleId} className="rm-cut">
            {title}
          </h1>
          {sub !== undefined && <span className="rm-dtop-sub rm-cut">{sub}</span>}
        </span>
        {headEnd}
      </header>
      <div className={bare ? 'rm-dbody-bare' : 'rm-dbody'}>{children}</div>
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
