import { mdiClose, mdiPlus } from '@mdi/js';
import { hasAnyRole } from '@roundsman/shared-schema/access/may.ts';
import { CUSTOMER_WRITERS } from '@roundsman/shared-schema/areas/customers/customer.roles.ts';
import { livingCustomer } from '@roundsman/shared-schema/areas/customers/living-customer.ts';
import { setPreferences } from '@roundsman/shared-schema/areas/customers/set-preferences.command.ts';
import { JOB_NOTE_MAX } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { tagsList } from '@roundsman/shared-schema/areas/services/services.queries.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { useAct } from '#list/use-act.hook.ts';
import type { Form } from '#list/use-form.hook.ts';
import { useActor } from '#parts/actor.hook.ts';
import { AddTags } from '#parts/tags/add-tags.part.tsx';
import { useMakesTags } from '#parts/tags/suggested-tags.part.tsx';
import { toggledTags } from '#parts/tags/toggled-tags.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { t } from '#text/texts.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { TagToggle } from '#ui/chip/tag-toggle.tsx';
import { CheckField } from '#ui/form/check-field.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { TextAreaField } from '#ui/form/text-field.tsx';
import type { JobForm } from '../job-form.ts';

const NONE: readonly string[] = [];

function tagsOfCustomer(snapshot: Snapshot, customerId: string | undefined): readonly string[] {
  return customerId === undefined ? NONE : (livingCustomer(snapshot, customerId)?.tags ?? NONE);
}

/** Notes for every visit, each an entry of its own (C-24), and the important tags, one tap away (JOB-7). */
export function JobNotesFields(props: { form: Form<JobForm>; customerId: string | undefined }) {
  const { form, customerId } = props;
  const notes = form.rows('notes');
  const addNote = () => {
    // The second tap of two comes before the first note is written in.
    if (notes.rows.at(-1)?.value.text !== '') notes.add({ id: newId(), text: '', workers: true });
  };
  return (
    <Fieldset legend={t('job.notes')} className="job-edit-set">
      <Tags form={form} customerId={customerId} />
      {notes.rows.map((row) => (
        <div key={row.id} className="job-note" ref={row.ref}>
          <div className="rm-grow">
            <TextAreaField label={t('job.note')} maxLength={JOB_NOTE_MAX} rows={2} {...row.text('text')} />
            <CheckField label={t('job.note-workers')} {...row.flag('workers')} />
          </div>
          <IconButton icon={mdiClose} label={t('job.note-remove')} onClick={row.remove} />
        </div>
      ))}
      <div>
        <Button kind="line" icon={mdiPlus} onClick={addNote}>
          {t('job.add-note')}
        </Button>
      </div>
    </Fieldset>
  );
}

/** Important tags and those that the job has; the customer's count for each of their jobs. */
function Tags({ form, customerId }: { form: Form<JobForm>; customerId: string | undefined }) {
  const all = useQuery(tagsList);
  const customers = useQuery(tagsOfCustomer, customerId);
  const { value: own, onChange } = form.controlled('tags');
  const mayAdd = useMakesTags();
  const shown = all.filter(({ id, important }) => important || own.includes(id) || customers.includes(id));
  if (shown.length === 0 && customerId === undefined && !mayAdd) return null;
  return (
    <fieldset className="job-tags" aria-label={t('job.tags')}>
      {customerId !== undefined && <HoldToggle customerId={customerId} />}
      {shown.map(({ id, name, colour }) => {
        const isCustomers = customers.includes(id);
        return (
          <TagToggle
            key={id}
            name={name}
            colour={colour}
            on={isCustomers || own.includes(id)}
            {...(isCustomers && { locked: t('job.tag-of-customer') })}
            onChange={(on) => onChange(toggledTags(own, { id, on }, performance.now()))}
          />
        );
      })}
      <AddTags important chosen={own} onChange={onChange} />
    </fieldset>
  );
}

/** What every visit of the customer says, set at once: it is not the job's own, and whoever edits jobs alone only reads it. */
function HoldToggle({ customerId }: { customerId: string }) {
  const { act } = useAct();
  const isHeld = useQuery(isHeldUntilPaid, customerId);
  const mayWrite = hasAnyRole(useActor(), CUSTOMER_WRITERS);
  if (!mayWrite && !isHeld) return null;
  return (
    <TagToggle
      name={t('job.hold')}
      colour={HOLD_COLOUR}
      on={isHeld}
      {...(!mayWrite && { locked: t('job.tag-of-customer') })}
      onChange={(holdUntilPaid) => void act(setPreferences, { customerIds: [customerId], holdUntilPaid })}
    />
  );
}

const HOLD_COLOUR = '#A2343A';

function isHeldUntilPaid(snapshot: Snapshot, customerId: string): boolean {
  return livingCustomer(snapshot, customerId)?.holdUntilPaid === true;
}
