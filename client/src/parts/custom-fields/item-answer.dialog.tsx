import { mdiCheck, mdiClose, mdiDebugStepOver } from '@mdi/js';
import { checkAnswer, takesNotes } from '@roundsman/shared-schema/areas/custom-fields/answer.rules.ts';
import type { Answer, AnswerValue } from '@roundsman/shared-schema/areas/custom-fields/answer.ts';
import { NOTES_MAX } from '@roundsman/shared-schema/areas/custom-fields/answer.ts';
import { answerItem } from '@roundsman/shared-schema/areas/custom-fields/answer-item.command.ts';
import type { Target } from '@roundsman/shared-schema/areas/custom-fields/answers.record.ts';
import type { Item } from '@roundsman/shared-schema/areas/custom-fields/item.ts';
import { fail } from '@roundsman/shared-schema/kernel/result.ts';
import { useRef } from 'react';
import { useAct } from '#list/use-act.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextAreaField } from '#ui/form/text-field.tsx';
import { AnswerField } from './answer-field.part.tsx';
import './custom-fields.css';
import './forms.text.ts';

export interface AnswerForm {
  value: AnswerValue | null;
  /** Of a signature. */
  fullname: string;
  notes: string;
}

/** How an answer is sent: with the value that stands in the form, one of the quick ones, or none. */
type Way = 'continue' | 'skip' | 'unskip' | boolean;

/** One question: yes and no answer at once, others with 'Continue'; then the next one follows. */
export function ItemAnswerDialog(props: {
  target: Target;
  collectionId: string;
  item: Item;
  answer: Answer | undefined;
  /** Its place among those that are asked. */
  at: number;
  of: number;
  onNext: () => void;
  onClose: () => void;
}) {
  const { target, collectionId, item, answer, at, of, onNext, onClose } = props;
  const { act } = useAct();
  const { value } = answer ?? {};
  const signed = typeof value === 'object' && 'fullname' in value ? value.fullname : '';
  const form = useForm<AnswerForm>({
    defaultValues: { value: value ?? null, fullname: signed, notes: answer?.notes ?? '' },
  });
  const way = useRef<Way>('continue');
  const element = useRef<HTMLFormElement>(null);
  const send = async (fields: AnswerForm) => {
    const how = way.current;
    const isSkip = how === 'skip';
    const isUnskip = how === 'unskip';
    const typed = {
      value: isSkip || isUnskip ? null : typeof how === 'boolean' ? how : withName(fields),
      notes: fields.notes,
      skipped: isSkip,
    };
    const isEmpty = typed.value === null || typed.value === '';
    if (how === 'continue' && !item.skippable && isEmpty)
      return fail('forms.answer-required', { field: 'value' });
    const checked = checkAnswer(item, typed);
    if (!checked.ok) return checked;
    const done = await act(answerItem, { target, collectionId, itemId: item.id, ...typed }, () => null, {
      showsFailure: true,
    });
    if (done.ok) {
      form.release();
      if (isUnskip) onClose();
      else onNext();
    }
    return done;
  };
  const press = (how: Way) => {
    way.current = how;
    element.current?.requestSubmit();
  };
  const close = () => form.leave(onClose);
  return (
    <Dialog
      open
      title={item.title}
      onClose={close}
      {...(form.error !== undefined && { error: form.error })}
      footer={
        <>
          {answer?.skipped ? (
            <Button onClick={() => press('unskip')}>{t('forms.unskip')}</Button>
          ) : (
            item.skippable && (
              <Button icon={mdiDebugStepOver} onClick={() => press('skip')}>
                {t('forms.skip')}
              </Button>
            )
          )}
          <span className="rm-grow" />
          {item.type === 'boolean' ? (
            <>
              <Button kind="line" icon={mdiClose} onClick={() => press(false)}>
                {t('forms.no')}
              </Button>
              <Button kind="main" icon={mdiCheck} onClick={() => press(true)}>
                {t('forms.yes')}
              </Button>
            </>
          ) : (
            <Button kind="main" onClick={() => press('continue')}>
              {t('forms.continue')}
            </Button>
          )}
        </>
      }
    >
      <form ref={element} className="cf-answer" noValidate onSubmit={form.submit(send)}>
        {/* Below the head, so that a long question is read whole there. */}
        <p className="rm-t2">{t('forms.place', { at, of })}</p>
        {item.description !== undefined && <p className="rm-t2">{item.description}</p>}
        {item.type !== 'boolean' && <AnswerField item={item} form={form} />}
        {takesNotes(item) && (
          <TextAreaField
            label={t('forms.notes')}
            rows={4}
            maxLength={NOTES_MAX}
            {...(item.notes === 'optional' && { optional: t('forms.optional') })}
            {...form.field('notes')}
          />
        )}
      </form>
    </Dialog>
  );
}

/** A signature carries the name that is typed below it. */
function withName({ value, fullname }: AnswerForm): AnswerValue | null {
  return typeof value === 'object' && value !== null && 'ink' in value ? { ...value, fullname } : value;
}
