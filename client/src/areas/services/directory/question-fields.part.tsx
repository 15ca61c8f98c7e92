import { mdiArrowDown, mdiArrowUp, mdiClose, mdiPlus } from '@mdi/js';
import { isChoice } from '@roundsman/shared-schema/areas/services/directory/directory.rules.ts';
import {
  QUESTION_MAX,
  QUESTION_TYPES,
  QUESTIONS_MAX,
} from '@roundsman/shared-schema/areas/services/directory/directory.schema.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import type { Row } from '#list/form-rows.ts';
import type { Form } from '#list/use-form.hook.ts';
import { shortName } from '#text/short-name.ts';
import { t } from '#text/texts.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { CheckField } from '#ui/form/check-field.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextAreaField, TextField } from '#ui/form/text-field.tsx';
import { type DirectoryForm, emptyQuestion, type QuestionForm } from './directory-form.ts';

/** The questions of a service's quotes: added, worded, put in order, hidden and removed (SRV-3). */
export function QuestionsFields({ form }: { form: Form<DirectoryForm> }) {
  const { rows, add, error } = form.rows('questions');
  return (
    <Fieldset
      legend={t('services-advanced.ask-title')}
      className="directory-questions"
      error={error}
      meanwhile={form.meanwhile('questions')}
    >
      <p className="rm-t2">{t('services-advanced.ask-text')}</p>
      {rows.map((row) => (
        <QuestionFields key={row.id} row={row} />
      ))}
      <div>
        <Button
          kind="line"
          icon={mdiPlus}
          disabled={rows.length >= QUESTIONS_MAX}
          onClick={() => add(emptyQuestion(newId()))}
        >
          {t('services-advanced.add-question')}
        </Button>
      </div>
    </Fieldset>
  );
}

function QuestionFields({ row }: { row: Row<QuestionForm> }) {
  const { value, up, down } = row;
  const name = shortName(value.title.trim() || t('services-advanced.new-question'));
  return (
    <fieldset className="rm-fieldset directory-question" aria-label={name} ref={row.ref}>
      <div className="directory-question-head">
        <b className="rm-cut rm-grow">{name}</b>
        <IconButton
          icon={mdiArrowUp}
          label={t('services-advanced.question-up', { name })}
          disabled={!up}
          onClick={up}
        />
        <IconButton
          icon={mdiArrowDown}
          label={t('services-advanced.question-down', { name })}
          disabled={!down}
          onClick={down}
        />
        <IconButton
          icon={mdiClose}
          label={t('services-advanced.remove-question', { name })}
          onClick={row.remove}
        />
      </div>
      <TextField
        label={t('services-advanced.question')}
        maxLength={QUESTION_MAX}
        autoComplete="off"
        {...row.text('title')}
      />
      <SelectField
        label={t('services-advanced.type')}
        options={QUESTION_TYPES.map((type) => ({ value: type, label: t(`services-advanced.type-${type}`) }))}
        {...row.controlled('type')}
        onChange={({ target }) => {
          const type = QUESTION_TYPES.find((one) => one === target.value);
          if (type) row.set({ type });
        }}
      />
      {isChoice(value.type) && (
        <TextAreaField
          label={t('services-advanced.options')}
          hint={t('services-advanced.options-hint')}
          rows={3}
          {...row.text('options')}
        />
      )}
      <CheckField label={t('services-advanced.required')} {...row.flag('required')} />
      <CheckField label={t('services-advanced.hide')} {...row.flag('hide')} />
    </fieldset>
  );
}
