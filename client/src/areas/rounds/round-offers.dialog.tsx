import { mdiTrashCanOutline } from '@mdi/js';
import { editRoundOffers } from '@roundsman/shared-schema/areas/rounds/edit-round-offers.command.ts';
import {
  OFFERED_MAX,
  type OfferedSchedule,
  type Round,
  roundRecord,
} from '@roundsman/shared-schema/areas/rounds/round.record.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { frequencyWords } from '@roundsman/shared-schema/fields/frequency.ts';
import { dayParts } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { FormDialog } from '#list/form.dialog.tsx';
import { useAct } from '#list/use-act.hook.ts';
import { type Form, useForm } from '#list/use-form.hook.ts';
import { frequencyText } from '#parts/frequency.text.ts';
import { FrequencyFields } from '#parts/job/fields/frequency-fields.part.tsx';
import { type ChosenFrequency, choiceOf, frequencyOfChoice } from '#parts/job/frequency-choice.ts';
import { useToday } from '#parts/today.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { day } from '#text/format-day.ts';
import { shortName } from '#text/short-name.ts';
import { t } from '#text/texts.ts';
import { IconButton } from '#ui/button/button.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import './round-edit.text.ts';

const EVERY_4_WEEKS = { type: 'week', every: 4 } as const;
const NONE: readonly OfferedSchedule[] = [];

function offersOf(snapshot: Snapshot, roundId: string): readonly OfferedSchedule[] {
  return snapshot.record(roundRecord, roundId)?.portal.schedules ?? NONE;
}

/** The schedules that customers choose from who book a portal round; each is kept as soon as it is added. */
export function RoundOffersDialog({ round, onClose }: { round: Round; onClose: () => void }) {
  const today = useToday();
  const { act } = useAct();
  const offers = useQuery(offersOf, round.id);
  const name = shortName(round.name);
  const empty: ChosenFrequency = { ...choiceOf(EVERY_4_WEEKS, today), firstDay: today };
  const form: Form<ChosenFrequency> = useForm<ChosenFrequency>({
    defaultValues: empty,
    fieldOf: ({ field }) => (field?.endsWith('.firstDay') ? 'firstDay' : field),
  });
  const save = (next: readonly OfferedSchedule[], said: string) =>
    act(
      editRoundOffers,
      {
        roundId: round.id,
        schedules: next.map(({ freq, from }) => ({ frequency: freq, firstDay: from })),
      },
      () => said,
      { showsFailure: true },
    );
  const wordsOf = ({ freq, from }: OfferedSchedule) =>
    `${frequencyText(frequencyWords(freq))}, ${t('round-edit.offers-from', { day: day(from, dayParts(today).year) })}`;
  return (
    <FormDialog
      form={form}
      title={t('round-edit.offers-title', { name: round.name })}
      colour={round.color}
      action={{ label: t('round-edit.offers-add'), disabled: offers.length >= OFFERED_MAX }}
      cancel={t('round-edit.offers-done')}
      send={async (chosen) => {
        const frequency = frequencyOfChoice(chosen);
        if (!frequency.ok) return frequency;
        const added = { freq: frequency.value, from: chosen.firstDay };
        const saved = await save([...offers, added], t('round-edit.offers-added', { name }));
        if (!saved.ok) return saved;
        form.restart(empty);
        return undefined;
      }}
      onClose={onClose}
    >
      <p className="rm-t2">{t('round-edit.offers-text')}</p>
      {offers.length === 0 ? (
        <p>{t('round-edit.offers-none')}</p>
      ) : (
        <ul className="round-offers" aria-label={t('round-edit.offers-list')}>
          {offers.map((offer, at) => (
            // Two of the same are told apart by their place alone.
            <li key={`${wordsOf(offer)} ${at}`}>
              <span className="rm-grow">{wordsOf(offer)}</span>
              <IconButton
                icon={mdiTrashCanOutline}
                label={t('round-edit.offers-remove', { schedule: wordsOf(offer) })}
                onClick={() => void save(offers.toSpliced(at, 1), t('round-edit.offers-removed', { name }))}
              />
            </li>
          ))}
        </ul>
      )}
      <Fieldset legend={t('round-edit.offers-new')}>
        <FrequencyFields form={form} today={today} without={['once', 'round']} />
      </Fieldset>
    </FormDialog>
  );
}
