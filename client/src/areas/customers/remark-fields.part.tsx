import { ACCESS_NOTES_MAX, SOURCE_MAX } from '@roundsman/shared-schema/areas/customers/customer.record.ts';
import { tagsList } from '@roundsman/shared-schema/areas/services/services.queries.ts';
import type { Form } from '#list/use-form.hook.ts';
import { TagChoice } from '#parts/tags/tag-choice.part.tsx';
import { useQuery } from '#store/use-query.hook.ts';
import { t } from '#text/texts.ts';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { SuggestField } from '#ui/form/suggest-field.tsx';
import { TextAreaField } from '#ui/form/text-field.tsx';
import type { CustomerForm } from './customer-form.ts';
import { useSources } from './sources.hook.ts';
import './customers.text.ts';

/** What else everybody should know: tags, access notes, and how the customer came to the firm. */
export function RemarkFields({ form }: { form: Form<CustomerForm> }) {
  const tags = useQuery(tagsList);
  const sources = useSources();
  const chosen = form.controlled('tags');
  return (
    <Fieldset legend={t('customer.remarks')} className="customer-set">
      <TagChoice
        adds
        label={t('customer.tags')}
        tags={tags}
        chosen={chosen.value}
        onChange={chosen.onChange}
      />
      <TextAreaField
        label={t('customer.access-notes')}
        optional={t('kit.optional')}
        hint={t('customer.access-hint')}
        maxLength={ACCESS_NOTES_MAX}
        {...form.field('accessNotes')}
      />
      <SuggestField
        label={t('customer.source')}
        optional={t('kit.optional')}
        maxLength={SOURCE_MAX}
        suggestions={sources.map((name) => ({ key: name, name }))}
        {...form.controlled('source')}
      />
    </Fieldset>
  );
}
