import { useId } from 'react';
import { t } from '#text/texts.ts';
import { Button } from '../button/button.tsx';
import { MuiDialog } from '../theme/mui.tsx';
import type { Question } from './confirm-dialog.tsx';
import './dialog.css';

/** The question on the screen; loaded when one is asked first. */
export function QuestionDialog(props: {
  open: boolean;
  question: Question;
  /** This third answer stands between cancelling and confirming. */
  instead?: { readonly label: string; readonly onPress: () => void };
  onConfirm: () => void;
  /** The answer is no. */
  onClose: () => void;
  onClosed: () => void;
}) {
  const { open, question, instead, onConfirm, onClose, onClosed } = props;
  const titleId = useId();
  const textId = useId();
  return (
    <MuiDialog
      open={open}
      role="alertdialog"
      className="rm-sheet"
      onClose={onClose}
      aria-labelledby={titleId}
      aria-describedby={question.text ? textId : undefined}
      slotProps={{
        paper: { className: `rm-dialog rm-dialog-small${instead ? ' rm-dialog-answers' : ''}` },
        transition: { onExited: onClosed },
      }}
    >
      <div className="rm-confirm">
        <h1 id={titleId}>{question.title}</h1>
        {question.text && (
          <div id={textId} className="rm-confirm-text">
            {question.text}
          </div>
        )}
        <div className="rm-confirm-btns">
          <Button kind="plain" autoFocus={question.danger} onClick={onClose}>
            {question.cancel ?? t('kit.cancel')}
          </Button>
          {instead && (
            <Button kind="line" onClick={instead.onPress}>
              {instead.label}
            </Button>
          )}
          <Button
            kind={question.danger ? 'bad-main' : 'main'}
            autoFocus={!question.danger}
            onClick={onConfirm}
          >
            {question.confirm}
          </Button>
        </div>
      </div>
    </MuiDialog>
  );
}
