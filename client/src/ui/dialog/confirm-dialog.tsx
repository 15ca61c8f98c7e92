import MuiDialog from '@mui/material/Dialog';
import { createContext, type ReactNode, use, useCallback, useId, useRef, useState } from 'react';
import { t } from '#text/texts.ts';
import { Button } from '../button/button.tsx';
import './dialog.css';

export interface Question {
  /** What is asked: names what goes, and how many. */
  title: string;
  text?: ReactNode;
  /** The word of the button that does it ('Delete round'), never 'Yes'. */
  confirm: string;
  cancel?: string;
  /** Something goes away: the button is red, and the other one has the focus. */
  danger?: boolean;
}

/** Asks once; resolves to true only for the confirming button. */
export type Confirm = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Confirm | null>(null);

function ConfirmDialog(props: {
  open: boolean;
  question: Question;
  onAnswer: (yes: boolean) => void;
  onClosed: () => void;
}) {
  const { open, question, onAnswer, onClosed } = props;
  const titleId = useId();
  const textId = useId();
  return (
    <MuiDialog
      open={open}
      role="alertdialog"
      className="rm-sheet"
      onClose={() => onAnswer(false)}
      aria-labelledby={titleId}
      aria-describedby={question.text ? textId : undefined}
      slotProps={{ paper: { className: 'rm-dialog rm-dialog-small' }, transition: { onExited: onClosed } }}
    >
      <div className="rm-confirm">
        <h1 id={titleId}>{question.title}</h1>
        {question.text && (
          <div id={textId} className="rm-confirm-text">
            {question.text}
          </div>
        )}
        <div className="rm-confirm-btns">
          <Button kind="plain" autoFocus={question.danger} onClick={() => onAnswer(false)}>
            {question.cancel ?? t('kit.cancel')}
          </Button>
          <Button
            kind={question.danger ? 'bad-main' : 'main'}
            autoFocus={!question.danger}
            onClick={() => onAnswer(true)}
          >
            {question.confirm}
          </Button>
        </div>
      </div>
    </MuiDialog>
  );
}

/** Holds the one question that may be open; see `useConfirm`. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const [open, setOpen] = useState(false);
  const answer = useRef<(yes: boolean) => void>(undefined);

  const confirm = useCallback<Confirm>(
    (next) =>
      new Promise((resolve) => {
        // A question that is still open was not answered: that is a no.
        answer.current?.(false);
        answer.current = resolve;
        setQuestion(next);
        setOpen(true);
      }),
    [],
  );
  const handleAnswer = (yes: boolean) => {
    setOpen(false);
    answer.current?.(yes);
    answer.current = undefined;
  };

  return (
    <ConfirmContext value={confirm}>
      {children}
      {question && (
        <ConfirmDialog
          open={open}
          question={question}
          onAnswer={handleAnswer}
          onClosed={() => setQuestion(null)}
        />
      )}
    </ConfirmContext>
  );
}

/** `await confirm({ title: 'Delete Castle Hill and its order?', confirm: 'Delete round', danger: true })`. */
export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext);
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider above it');
  return confirm;
}
