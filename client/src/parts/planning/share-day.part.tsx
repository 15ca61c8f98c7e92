import { NOBODY } from '@roundsman/shared-schema/areas/calendar/planned-visit.ts';
import type { Assignable } from '@roundsman/shared-schema/areas/jobs/job-people.queries.ts';
import type { VisitRow } from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { type ReactNode, useState } from 'react';
import { PeopleChoice } from '#parts/people/people-choice.part.tsx';
import type { Caps } from '#parts/visits/caps.part.tsx';
import { useKept } from '#parts/visits/kept.hook.ts';
import { useSetting } from '#store/use-setting.hook.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { CheckField } from '#ui/form/check-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { OptimiseFrame } from './optimise-frame.part.tsx';
import { sharingPerson } from './share-day.ts';
import { ShareProposal } from './share-proposal.part.tsx';
import { homeOf, STARTS, type Start } from './starts.ts';
import { sumWords } from './sums.ts';
import './planning.text.ts';

/** Fewer visits with a place than these leave nothing to share out. */
const LEAST_STOPS = 2;

/** Asks among whom a day is shared and where their ways begin, and proposes how (SCH-4). */
export function ShareDay(props: {
  day: IsoDay;
  /** All visits of the day, and those that are to be done. */
  rows: readonly VisitRow[];
  open: readonly VisitRow[];
  nameOf: (lane: string) => string;
  caps: Caps;
  people: readonly Assignable[];
  /** Those who may be chosen. */
  sharing: readonly Assignable[];
  /** It is about one person's day, whose visits ask for times. */
  isOne?: boolean;
  field: ReactNode;
  onClose: () => void;
}) {
  const { day, rows, open, nameOf, caps, people, sharing, isOne = false, onClose } = props;
  const has = (lane: string) => open.filter((row) => row.lane === lane);
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    sharing.flatMap(({ id }) => (has(id).length > 0 ? id : [])),
  );
  const [withNobody, setWithNobody] = useState(true);
  const [start, setStart] = useState<Start>('own');
  const keptOf = useKept(day, day);
  const firm = useSetting('business.address')?.lngLat;
  const free = isOne ? [] : has(NOBODY);
  const lanes = isOne ? sharing.map(({ id }) => id) : chosen;
  const known = STARTS.filter(
    (one) => one === 'none' || (one === 'own' ? lanes.some((lane) => caps.startOf(lane)) : firm),
  );
  const from = known.includes(start) ? start : (known[0] ?? 'none');
  const sharers = lanes.map((lane) =>
    sharingPerson(lane, {
      ...{ day, rows, caps, people },
      home: homeOf(from, caps.startOf(lane), firm),
      kept: keptOf?.(day, lane) ?? 0,
    }),
  );
  const shared = open.filter(({ lane }) => lanes.includes(lane) || (withNobody && !isOne && lane === NOBODY));
  const fields = (
    <>
      {props.field}
      {!isOne && (
        <PeopleChoice
          legend={t('planning.share-who')}
          people={sharing}
          chosen={chosen}
          subOf={({ id }) => sumWords(has(id), false, t('planning.visits', { count: has(id).length }))}
          onChange={setChosen}
        />
      )}
      {free.length > 0 && (
        <CheckField
          label={t('planning.share-free', { count: free.length })}
          checked={withNobody}
          onChange={({ target }) => setWithNobody(target.checked)}
        />
      )}
      {known.length > 1 && (
        <SelectField
          label={t('planning.start')}
          value={from}
          options={known.map((one) => ({
            value: one,
            label:
              one === 'own' && !isOne
                ? t('planning.start-each')
                : t(`planning.start-${one}`, { name: nameOf(lanes[0] ?? '') }),
          }))}
          onChange={(event) => setStart(STARTS.find((one) => one === event.target.value) ?? 'own')}
        />
      )}
    </>
  );
  if (lanes.length === 0 || shared.filter(({ lngLat }) => lngLat).length < LEAST_STOPS)
    return (
      <OptimiseFrame day={day} onClose={onClose} footer={<Button onClick={onClose}>{t('kit.close')}</Button>}>
        {fields}
        <p>{t('planning.share-few')}</p>
      </OptimiseFrame>
    );
  return (
    <ShareProposal
      asked={`${withNobody} ${from} ${JSON.stringify(sharers)}`}
      {...{ day, nameOf, fields, onClose }}
      people={sharers}
      rows={shared}
    />
  );
}
