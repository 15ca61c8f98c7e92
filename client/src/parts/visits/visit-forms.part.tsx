import type { Target } from '@roundsman/shared-schema/areas/custom-fields/answers.record.ts';
import type { VisitRow } from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import { FormsDialog } from '#parts/custom-fields/forms.dialog.tsx';
import { useFormsOf } from '#parts/custom-fields/forms-of.hook.ts';
import { FormRow } from '#parts/custom-fields/forms-panel.part.tsx';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import './visits.css';
import './visits.text.ts';

/** What the forms of a visit are answered about. */
export function formsTarget({ id }: VisitRow): Target {
  return { kind: 'job-occurrence-completion', id };
}

/**
 * The forms that are asked of a visit, each with how far it is; nothing where none are. `open`: the one to fill in now.
 * `before`: how many of them come before it is done, which only those may pass over to whom `onPassed` is given.
 */
export function VisitForms(props: {
  row: VisitRow;
  open: string | null;
  onOpen: (collectionId: string | null) => void;
  before: number;
  onPassed: (() => void) | undefined;
}) {
  const { row, open, onOpen, before, onPassed } = props;
  const target = formsTarget(row);
  const { forms } = useFormsOf(target);
  if (forms.length === 0) return null;
  return (
    <Fieldset legend={t('visits.forms')}>
      <ul className="cf-plain visit-forms">
        {forms.map((form) => (
          <li key={form.collection.id}>
            <FormRow form={form} onOpen={() => onOpen(form.collection.id)} />
          </li>
        ))}
      </ul>
      {before > 0 && (
        <div className="visit-forms-first">
          <span className="rm-t2">{t('visits.forms-first', { count: before })}</span>
          {onPassed && <Button onClick={onPassed}>{t('visits.forms-pass')}</Button>}
        </div>
      )}
      {open !== null && (
        <FormsDialog
          target={target}
          name={row.name || row.address}
          collectionId={open}
          onClose={() => onOpen(null)}
        />
      )}
    </Fieldset>
  );
}
