import { cloneItems } from '@roundsman/shared-schema/areas/custom-fields/clone-items.command.ts';
import { livingCollections } from '@roundsman/shared-schema/areas/custom-fields/collections.queries.ts';
import { FormDialog } from '#list/form.dialog.tsx';
import { useAct } from '#list/use-act.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { t } from '#text/texts.ts';
import { CheckField } from '#ui/form/check-field.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import './custom-fields.text.ts';

interface CloneForm {
  from: string;
  itemIds: string[];
}

/** Copies questions of another form, or of this one, which is offered last, to the end. */
export function CloneItemsDialog({ collectionId, onClose }: { collectionId: string; onClose: () => void }) {
  const sources = useQuery(livingCollections)
    .filter(({ items }) => items.some(({ active }) => active))
    .sort((a, b) => Number(a.id === collectionId) - Number(b.id === collectionId));
  const { act } = useAct();
  const form = useForm<CloneForm>({ defaultValues: { from: sources[0]?.id ?? '', itemIds: [] } });
  const { from, itemIds } = form.values();
  const items = sources.find(({ id }) => id === from)?.items.filter(({ active }) => active) ?? [];
  const choose = (id: string, on: boolean) =>
    form.set('itemIds', on ? [...itemIds, id] : itemIds.filter((other) => other !== id));
  return (
    <FormDialog
      form={form}
      title={t('custom-fields.clone')}
      action={{
        label: t('custom-fields.clone-do', { count: itemIds.length }),
        disabled: itemIds.length === 0,
      }}
      send={(fields) => act(cloneItems, { collectionId, ...fields }, { showsFailure: true })}
      onSent={onClose}
      onClose={onClose}
    >
      <SelectField
        label={t('custom-fields.clone-from')}
        options={sources.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.field('from')}
        onChange={(event) => {
          form.set('from', event.target.value);
          form.set('itemIds', []);
        }}
      />
      <Fieldset legend={t('custom-fields.column-questions')}>
        {items.map(({ id, title }) => (
          <CheckField
            key={id}
            label={title}
            checked={itemIds.includes(id)}
            onChange={(event) => choose(id, event.target.checked)}
          />
        ))}
      </Fieldset>
    </FormDialog>
  );
}
