import type { Target } from '@roundsman/shared-schema/areas/custom-fields/answers.record.ts';
import type { VisitRow } from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import { useEffect, useState } from 'react';
import { FormsDialog } from '#parts/custom-fields/forms.dialog.tsx';
import { useFormsOf } from '#parts/custom-fields/forms-of.hook.ts';
import { FormRow } from '#parts/custom-fields/forms-panel.part.tsx';
import { t } from '#text/texts.ts';
import { Fieldset } from '#ui/form/fieldset.tsx';
import './visits.css';
import './visits.text.ts';

/** What the forms of a visit are answered about. */
export function formsTarget({ id }: VisitRow): Target {
  return { kind: 'job-occurrence-completion', id };
}

/** The forms that are asked of a visit, each with how far it is; nothing where none are. Tells how many are not finished. */
export function VisitForms(props: { row: VisitRow; onUnfinished: (count: number) => void }) {
  const { row, onUnfinished } = props;
  const target = formsTarget(row);
  const { forms } = useFormsOf(target);
  const [open, setOpen] = useState<string | null>(null);
  const unfinished = forms.filter(({ completion }) => !completion.finished).length;
  useEffect(() => onUnfinished(unfinished), [onUnfinished, unfinished]);
  if (forms.length === 0) return null;
  return (
    <Fieldset legend={t('visits.forms')}>
      <ul className="cf-plain visit-forms">
        {forms.map((form) => (
          <li key={form.collection.id}>
            <FormRow form={form} onOpen={() => setOpen(form.collection.id)} />
          </li>
        ))}
      </ul>
      {open !== null && (
        <FormsDialog
          target={target}
          name={row.name || row.address}
          collectionId={open}
          onClose={() => setOpen(null)}
        />
      )}
    </Fieldset>
  );
}
