import { mdiCheckCircleOutline, mdiCircleOutline, mdiDebugStepOver, mdiFilePdfBox } from '@mdi/js';
import {
  answersOf,
  documentOfAnswers,
  type Target,
} from '@roundsman/shared-schema/areas/custom-fields/answers.record.ts';
import type { TargetForm } from '@roundsman/shared-schema/areas/custom-fields/collections.queries.ts';
import {
  completionOf,
  itemState,
  printedItems,
} from '@roundsman/shared-schema/areas/custom-fields/completion.rules.ts';
import { finishForm } from '@roundsman/shared-schema/areas/custom-fields/finish-form.command.ts';
import { mayWrite } from '@roundsman/shared-schema/document/document-ref.ts';
import { useState } from 'react';
import { useAct } from '#list/use-act.hook.ts';
import { useActor } from '#parts/actor.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Row, RowNames } from '#ui/row/row.tsx';
import { answerWords } from './answer-words.ts';
import { useFormPdf } from './form-pdf.hook.ts';
import { FormState } from './forms-panel.part.tsx';
import { ItemAnswerDialog } from './item-answer.dialog.tsx';
import './custom-fields.css';
import './forms.text.ts';

const SIGNS = {
  complete: mdiCheckCircleOutline,
  incomplete: mdiCircleOutline,
  skipped: mdiDebugStepOver,
} as const;

/** The questions of one form about a record with their answers, and each of them over it. */
export function FormDialogOf(props: {
  target: Target;
  form: TargetForm;
  name: string;
  onClose: () => void;
  onFinished: () => void;
}) {
  const { target, form, name, onClose, onFinished } = props;
  const { collection, answers, completion } = form;
  const { asked, missing, newer, isOlder } = completion;
  const store = useStore();
  const { roles } = useActor();
  const { act, isBusy } = useAct();
  const [itemId, setItemId] = useState<string | null>(null);
  const isOpen = mayWrite(documentOfAnswers(target), { userId: store.userId, roles }) && !collection.archived;
  const item = asked.find(({ id }) => id === itemId);
  const isAnswered = (answers?.values.size ?? 0) > 0;
  const { save, isMaking } = useFormPdf(target, name);
  const finish = async () => {
    const done = await act(finishForm, { target, collectionId: collection.id });
    if (done.ok) onFinished();
  };
  // What was just answered decides which questions follow.
  const next = (after: string) => {
    const now = answersOf(store.snapshot, target, collection.id);
    const following = completionOf(collection, now).asked;
    const at = following.findIndex(({ id }) => id === after);
    const open = following.slice(at + 1).find(({ id }) => itemState(now?.values.get(id)) === 'incomplete');
    setItemId(open?.id ?? null);
  };
  // Those who may only read see what was answered, as it was asked.
  const rows = isOpen
    ? asked.map((one) => ({ item: one, answer: answers?.values.get(one.id) }))
    : printedItems(collection, answers);
  return (
    <>
      <Dialog
        open
        bare
        title={collection.name}
        sub={name}
        onClose={onClose}
        footer={
          (isOpen || isAnswered) && (
            <>
              {isAnswered && (
                <Button icon={mdiFilePdfBox} busy={isMaking} onClick={() => void save(form)}>
                  {t('forms.save-pdf')}
                </Button>
              )}
              {isOpen && (
                <Button kind="main" busy={isBusy} disabled={asked.length === 0} onClick={() => void finish()}>
                  {t('forms.finish')}
                </Button>
              )}
            </>
          )
        }
      >
        <div className="cf-scroll">
          <div className="cf-state rm-t2">
            {collection.description !== '' && <p>{collection.description}</p>}
            <p>
              <FormState form={form} />
              {isOpen && missing.length > 0 && ` · ${t('forms.needed', { count: missing.length })}`}
            </p>
          </div>
          {isOlder && newer.length > 0 && (
            <Notice icon={mdiCircleOutline} title={t('forms.older')}>
              {t('forms.older-text', { questions: newer.map(({ title }) => `“${title}”`).join(', ') })}
            </Notice>
          )}
          {rows.length === 0 && <p className="cf-state rm-t2">{t('forms.no-fields')}</p>}
          <ul className="cf-plain" aria-label={t('forms.column-questions')}>
            {rows.map(({ item: one, answer }) => {
              const state = itemState(answer);
              return (
                <li key={one.id}>
                  <Row {...(isOpen && { onClick: () => setItemId(one.id) })}>
                    <span className={`cf-sign cf-sign-${state}`}>
                      <Icon path={SIGNS[state]} />
                    </span>
                    <RowNames
                      name={one.title}
                      sub={answerWords(one, answer) || (one.skippable ? '' : t('forms.required'))}
                    />
                  </Row>
                </li>
              );
            })}
          </ul>
        </div>
      </Dialog>
      {item && isOpen && (
        <ItemAnswerDialog
          key={item.id}
          target={target}
          collectionId={collection.id}
          item={item}
          answer={answers?.values.get(item.id)}
          at={asked.indexOf(item) + 1}
          of={asked.length}
          onNext={() => next(item.id)}
          onClose={() => setItemId(null)}
        />
      )}
    </>
  );
}
