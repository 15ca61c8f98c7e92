import { addCollection } from '@roundsman/shared-schema/areas/custom-fields/add-collection.command.ts';
import {
  COLLECTION_DESCRIPTION_MAX,
  COLLECTION_TARGETS,
  type Collection,
  type CollectionTarget,
  collectionRecord,
} from '@roundsman/shared-schema/areas/custom-fields/collection.record.ts';
import { editCollection } from '@roundsman/shared-schema/areas/custom-fields/edit-collection.command.ts';
import type { ItemFields } from '@roundsman/shared-schema/areas/custom-fields/item.rules.ts';
import { COLLECTION_TITLE_MAX } from '@roundsman/shared-schema/areas/custom-fields/item.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { useNavigate } from 'react-router';
import { FormDialog } from '#list/form.dialog.tsx';
import { useColleague } from '#list/people.hook.ts';
import { useAct } from '#list/use-act.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import { paths } from '#routes/paths.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { t } from '#text/texts.ts';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextAreaField, TextField } from '#ui/form/text-field.tsx';
import { copiedItems } from './copied-items.ts';
import './custom-fields.text.ts';

interface CollectionForm {
  title: string;
  description: string;
  target: CollectionTarget;
}

/** A form to begin with, from a template that the app brings or the firm has made. */
export interface Ready {
  readonly title: string;
  readonly description: string;
  readonly target: CollectionTarget;
  readonly items: readonly ItemFields[];
}

function collectionNow(snapshot: Snapshot, id: string | undefined): Collection | undefined {
  return id === undefined ? undefined : snapshot.record(collectionRecord, id);
}

/** Makes a form or a template, anew or from another one, or changes its name and description. */
export function CollectionDialog(props: {
  collection?: Collection;
  copyOf?: Collection;
  ready?: Ready;
  isTemplate?: boolean;
  onClose: () => void;
}) {
  const { copyOf, ready, onClose } = props;
  const collection = useQuery(collectionNow, props.collection?.id) ?? props.collection;
  const isTemplate = collection?.isTemplate ?? copyOf?.isTemplate ?? props.isTemplate ?? false;
  const navigate = useNavigate();
  const { act } = useAct();
  const begin = collection ?? copyOf;
  const name = begin?.name ?? ready?.title ?? '';
  const form = useForm<CollectionForm>({
    defaultValues: {
      title: copyOf ? t('custom-fields.copy-name', { name }).slice(0, COLLECTION_TITLE_MAX) : name,
      description: begin?.description ?? ready?.description ?? '',
      target: begin?.target ?? ready?.target ?? 'any',
    },
    ...(collection && { follows: { by: useColleague(collection.changed) } }),
  });
  const items = ready?.items ?? (copyOf && copiedItems(copyOf.items));
  const send = (fields: CollectionForm) => {
    const { target: _target, ...changed } = form.changed();
    return collection
      ? act(editCollection, { collectionId: collection.id, ...changed }, { showsFailure: true })
      : act(
          addCollection,
          { ...fields, isTemplate, ...(items && { items: [...items] }) },
          { showsFailure: true },
        );
  };
  const title = isTemplate ? t('custom-fields.add-template') : t('custom-fields.add');
  return (
    <FormDialog
      form={form}
      title={collection ? collection.name : copyOf ? t('custom-fields.copy') : title}
      action={{ label: t('kit.save') }}
      send={send}
      onSent={(value) => {
        onClose();
        if ('collectionId' in value) navigate(paths.collection(String(value.collectionId)));
      }}
      onClose={onClose}
    >
      <TextField
        label={t('kit.name')}
        maxLength={COLLECTION_TITLE_MAX}
        autoComplete="off"
        autoFocus={!collection}
        {...form.field('title')}
      />
      <TextAreaField
        label={t('custom-fields.description')}
        optional={t('custom-fields.optional')}
        maxLength={COLLECTION_DESCRIPTION_MAX}
        {...form.field('description')}
      />
      {!collection && (
        <SelectField
          label={t('custom-fields.target')}
          hint={t('custom-fields.target-hint')}
          options={COLLECTION_TARGETS.map((value) => ({ value, label: t(`custom-fields.target-${value}`) }))}
          {...form.field('target')}
        />
      )}
    </FormDialog>
  );
}
