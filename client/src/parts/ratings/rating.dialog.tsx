import { customerRecord } from '@roundsman/shared-schema/areas/customers/customer.record.ts';
import { addRating } from '@roundsman/shared-schema/areas/ratings/add-rating.command.ts';
import { editRating } from '@roundsman/shared-schema/areas/ratings/edit-rating.command.ts';
import type { RatingRow } from '@roundsman/shared-schema/areas/ratings/rating.queries.ts';
import {
  DISPLAY_NAME_MAX,
  FEEDBACK_MAX,
  STARS_MAX,
} from '@roundsman/shared-schema/areas/ratings/rating.record.ts';
import { publicNameOf } from '@roundsman/shared-schema/areas/ratings/rating.rules.ts';
import { FormDialog } from '#list/form.dialog.tsx';
import { useColleague } from '#list/people.hook.ts';
import { useAct } from '#list/use-act.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import { CustomerChoice } from '#parts/job/fields/customer-choice.part.tsx';
import type { RecordDialogProps } from '#parts/record-page/record-page.part.tsx';
import { useToday } from '#parts/today.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { t } from '#text/texts.ts';
import { DayField } from '#ui/form/day-field.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextAreaField, TextField } from '#ui/form/text-field.tsx';
import { starsOf } from './stars.part.tsx';
import './rating.text.ts';

const STARS = Array.from({ length: STARS_MAX }, (_, at) => STARS_MAX - at);

type RatingDialogProps = Pick<RecordDialogProps<RatingRow>, 'row' | 'more' | 'onClose' | 'onDone'> & {
  /** Whose it is; asked for where nobody says. */
  readonly customerId?: string;
};

/** Writes down what a customer said of the work, or changes the rating that is handed in. */
export function RatingDialog({ row, more, onClose, onDone, ...props }: RatingDialogProps) {
  const { act } = useAct();
  const { snapshot } = useStore();
  const today = useToday();
  const nameOf = (customerId: string) =>
    publicNameOf(snapshot.record(customerRecord, customerId)?.contact.name ?? '');
  const customerId = row?.customerId ?? props.customerId ?? '';
  const form = useForm({
    defaultValues: {
      customerId,
      displayName: row?.displayName ?? nameOf(customerId),
      rating: String(row?.rating ?? STARS_MAX),
      feedback: row?.feedback ?? '',
      date: row?.date ?? today,
    },
    follows: { by: useColleague(row?.changed) },
  });
  const choose = (chosen: string | null) => {
    form.set('customerId', chosen ?? '');
    form.set('displayName', chosen === null ? '' : nameOf(chosen));
  };
  return (
    <FormDialog
      form={form}
      title={row ? row.displayName : t('rating.add')}
      more={more}
      action={{ label: t('kit.save') }}
      send={({ rating, ...typed }) => {
        if (!row) return act(addRating, { ...typed, rating: Number(rating) }, { showsFailure: true });
        const { customerId: _whose, rating: stars, ...changed } = form.changed();
        const given = { ...changed, ...(stars !== undefined && { rating: Number(stars) }) };
        return act(editRating, { ratingId: row.id, ...given }, { showsFailure: true });
      }}
      onSent={() => onDone()}
      onClose={onClose}
    >
      {!row && props.customerId === undefined && (
        <Fieldset legend={t('rating.customer')}>
          <CustomerChoice
            customerId={form.value('customerId') || null}
            error={form.errorOf('customerId')}
            onChoose={choose}
          />
        </Fieldset>
      )}
      <SelectField
        label={t('rating.stars')}
        options={STARS.map((count) => ({ value: String(count), label: starsOf(count) }))}
        {...form.field('rating')}
      />
      <TextAreaField
        label={t('rating.feedback')}
        optional={t('kit.optional')}
        rows={4}
        maxLength={FEEDBACK_MAX}
        {...form.field('feedback')}
      />
      <TextField
        label={t('rating.shown-as')}
        hint={t('rating.shown-as-hint')}
        maxLength={DISPLAY_NAME_MAX}
        autoComplete="off"
        {...form.field('displayName')}
      />
      <DayField label={t('rating.date')} max={today} {...form.controlled('date')} />
    </FormDialog>
  );
}
