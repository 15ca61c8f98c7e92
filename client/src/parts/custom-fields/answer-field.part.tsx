import {
  ANSWER_TEXT_MAX,
  FULL_NAME_MAX,
  isPicture,
  isSignature,
  PICTURE_MAX,
} from '@roundsman/shared-schema/areas/custom-fields/answer.ts';
import type { Item } from '@roundsman/shared-schema/areas/custom-fields/item.ts';
import type { Form } from '#list/use-form.hook.ts';
import { t } from '#text/texts.ts';
import { CheckField } from '#ui/form/check-field.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { DecimalField } from '#ui/form/number-field.tsx';
import { TextAreaField, TextField } from '#ui/form/text-field.tsx';
import type { AnswerForm } from './item-answer.dialog.tsx';
import { PhotoField } from './photo-field.part.tsx';
import { SignatureField } from './signature-field.part.tsx';

/** Where the answer to a question is typed, chosen, drawn or photographed. */
export function AnswerField({ item, form }: { item: Item; form: Form<AnswerForm> }) {
  const { type, settings, title } = item;
  const value = form.value('value');
  const error = form.errorOf('value');
  const said = error === undefined ? {} : { error };
  const set = (next: AnswerForm['value']) => form.set('value', next);
  const optional = item.skippable ? { optional: t('forms.optional') } : {};
  switch (type) {
    case 'text':
      return (
        <TextAreaField
          label={t('forms.answer')}
          {...{ ...said, ...optional }}
          {...(affixHint(item) && { hint: affixHint(item) })}
          maxLength={ANSWER_TEXT_MAX}
          autoFocus
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => set(event.target.value === '' ? null : event.target.value)}
        />
      );
    case 'number':
      return (
        <DecimalField
          label={t('forms.answer')}
          {...{ ...said, ...optional }}
          before={settings.prefix ?? ''}
          after={settings.suffix ?? ''}
          autoFocus
          value={typeof value === 'number' ? value : null}
          onChange={set}
        />
      );
    case 'select': {
      const chosen: readonly string[] = Array.isArray(value) ? value : [];
      const isMultiple = settings.selectMultiple === true;
      const toggle = (option: string, on: boolean) => {
        const next = isMultiple
          ? on
            ? [...chosen, option]
            : chosen.filter((other) => other !== option)
          : [option];
        set(next.length === 0 ? null : next);
      };
      return (
        <Fieldset legend={t('forms.answer')} error={error}>
          {(settings.selectOptions ?? []).map((option) =>
            isMultiple ? (
              <CheckField
                key={option}
                label={option}
                checked={chosen.includes(option)}
                onChange={(event) => toggle(option, event.target.checked)}
              />
            ) : (
              <label key={option} className="rm-check">
                <input
                  type="radio"
                  name="answer"
                  checked={chosen.includes(option)}
                  onChange={() => toggle(option, true)}
                />
                <span className="rm-grow">{option}</span>
              </label>
            ),
          )}
        </Fieldset>
      );
    }
    case 'attachment':
      return <PhotoAnswer form={form} cameraOnly={settings.attachmentSource === 'new'} />;
    case 'signature':
      return (
        <>
          <SignatureField
            label={t('forms.signature')}
            error={error}
            value={value !== null && isSignature(value) ? value.ink : []}
            onChange={(ink) => set({ ink, fullname: form.value('fullname') })}
          />
          <TextField
            label={t('forms.fullname')}
            maxLength={FULL_NAME_MAX}
            autoComplete="name"
            {...form.field('fullname')}
          />
        </>
      );
    default:
      return <p>{title}</p>;
  }
}

function affixHint({ settings: { prefix = '', suffix = '' } }: Item): string {
  return [prefix, suffix].filter(Boolean).join(' … ');
}

/** A photo that answers a question. */
function PhotoAnswer({ form, cameraOnly }: { form: Form<AnswerForm>; cameraOnly: boolean }) {
  const value = form.value('value');
  const handlePhoto = (thumbnail: string | undefined, file: File) => {
    if (thumbnail === undefined) return form.refuseField('value', t('forms.no-photo'));
    const [, kind = ''] = /^data:(image\/\w+)/.exec(thumbnail) ?? [];
    const mimeType = kind === 'image/png' ? 'image/png' : kind === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
    const name = file.name.slice(0, 200) || t('forms.photo-name');
    form.set('value', { mimeType, name, size: file.size, thumbnail });
  };
  return (
    <PhotoField
      label={t('forms.answer')}
      {...(form.errorOf('value') !== undefined && { error: form.errorOf('value') ?? '' })}
      value={value !== null && isPicture(value) ? value.thumbnail : ''}
      max={PICTURE_MAX}
      cameraOnly={cameraOnly}
      onPhoto={handlePhoto}
      onRemove={() => form.set('value', null)}
    />
  );
}
