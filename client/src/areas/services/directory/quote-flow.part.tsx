import {
  askedQuestions,
  type QuoteAnswer,
  refusedAnswer,
} from '@roundsman/shared-schema/areas/services/directory/directory.rules.ts';
import type { QuoteQuestion } from '@roundsman/shared-schema/areas/services/directory/directory.schema.ts';
import { type KeyboardEvent, useId, useState } from 'react';
import { listed } from '#text/format.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Facts } from '#ui/card/card.tsx';
import { QuoteAnswerField } from './quote-answer-field.part.tsx';

/** How a customer is asked for a quote, to be tried out; nothing of it is stored. */
export function QuoteFlow(props: {
  name: string;
  text: string;
  image: string;
  /** Empty for none. */
  price: string;
  questions: readonly QuoteQuestion[];
}) {
  const { name, text, image, price } = props;
  const questions = askedQuestions(props.questions);
  const heading = useId();
  const [answers, setAnswers] = useState<ReadonlyMap<string, QuoteAnswer>>(new Map());
  const [step, setStep] = useState(0);
  const [refused, setRefused] = useState<string>();
  // A question may go while the preview stands at it or behind it.
  const at = Math.min(step, questions.length);
  const question = questions[at];

  const go = (to: number) => {
    setRefused(undefined);
    setStep(to);
  };
  const next = () => {
    if (!question) return;
    const wrong = refusedAnswer(question, answers.get(question.id));
    if (wrong) setRefused(t(wrong));
    else go(at + 1);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    // Enter in a field would save the form that the preview stands in.
    event.preventDefault();
    next();
  };
  return (
    <aside className="directory-preview" aria-labelledby={heading} onKeyDown={handleKey}>
      <h2 id={heading}>{t('services-advanced.preview')}</h2>
      <p className="rm-t2">{t('services-advanced.preview-text')}</p>
      <div className="directory-quote">
        {image !== '' && <img src={image} alt="" />}
        <h3>{name}</h3>
        {price !== '' && <p>{price}</p>}
        {text !== '' && <p className="directory-text">{text}</p>}
        {questions.length === 0 && <p className="rm-t2">{t('services-advanced.preview-none')}</p>}
        {question && (
          <>
            <p className="rm-t2 rm-small" role="status">
              {t('services-advanced.preview-step', { at: at + 1, count: questions.length })}
            </p>
            <QuoteAnswerField
              key={question.id}
              question={question}
              value={answers.get(question.id)}
              error={refused}
              onChange={(answer) => {
                setRefused(undefined);
                setAnswers(new Map(answers).set(question.id, answer));
              }}
            />
            <div className="rm-btns">
              <Button kind="line" disabled={at === 0} onClick={() => go(at - 1)}>
                {t('services-advanced.back')}
              </Button>
              <Button kind="line" onClick={next}>
                {t(at + 1 < questions.length ? 'services-advanced.next' : 'services-advanced.preview-finish')}
              </Button>
            </div>
          </>
        )}
        {!question && questions.length > 0 && (
          <>
            <p role="status">
              <b>{t('services-advanced.preview-end')}</b>
            </p>
            <Facts
              facts={questions.map(({ id, title }) => ({ name: title, value: answerWords(answers.get(id)) }))}
            />
            <div className="rm-btns">
              <Button
                kind="line"
                onClick={() => {
                  setAnswers(new Map());
                  go(0);
                }}
              >
                {t('services-advanced.preview-again')}
              </Button>
            </div>
          </>
        )}
      </div>
    </aside>
  );
}

function answerWords(answer: QuoteAnswer | undefined): string {
  if (typeof answer === 'string' && answer.trim() !== '') return answer.trim();
  if (typeof answer === 'object' && answer.length > 0) return listed(answer);
  return t('services-advanced.preview-unanswered');
}
