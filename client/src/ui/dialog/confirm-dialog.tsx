import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react';
import { lateOverlay } from '../late/late.tsx';

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

const QuestionDialog = lateOverlay(
  async () => (await import('./question-dialog.tsx')).QuestionDialog,
  ({ open }) => open,
);

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
        <QuestionDialog
          open={open}
          question={question}
          onConfirm={() => handleAnswer(true)}
          onClose={() => handleAnswer(false)}
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
