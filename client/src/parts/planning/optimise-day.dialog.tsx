import { NOBODY } from '@roundsman/shared-schema/areas/calendar/planned-visit.ts';
import { type Assignable, assignables } from '@roundsman/shared-schema/areas/jobs/job-people.queries.ts';
import { sectionOf, type VisitRow } from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { type ReactNode, useState } from 'react';
import { type Caps, WithCaps } from '#parts/visits/caps.part.tsx';
import { useQuery } from '#store/use-query.hook.ts';
import { useSetting } from '#store/use-setting.hook.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { DriveProposal } from './drive-proposal.part.tsx';
import { OptimiseFrame } from './optimise-frame.part.tsx';
import { ShareDay } from './share-day.part.tsx';
import { homeOf, STARTS, type Start } from './starts.ts';
import './planning.css';
import '#parts/visits/visits.text.ts';
import '#parts/visits/work.text.ts';
import './planning.text.ts';

/** Least stops that can be put in another order. */
const LEAST_STOPS = 3;
/** The choice of several people, among the lanes of single ones. */
const SEVERAL = 'several people';

interface OptimiseProps {
  day: IsoDay;
  /** Those of the whole day, or of one person's. */
  rows: readonly VisitRow[];
  nameOf: (lane: string) => string;
  isLocked: (lane: string) => boolean;
  /** The rows are those of all people, so that the day may be shared among them. */
  isWhole?: boolean;
  onClose: () => void;
}

const isOpen = (row: VisitRow) => sectionOf(row) === 'open' && !row.isProjected;

/** Proposes a shorter way through the day of somebody, or of several people, before anything changes (SCH-4). */
export function OptimiseDayDialog(props: OptimiseProps) {
  return <WithCaps>{(caps) => <Choice {...props} caps={caps} />}</WithCaps>;
}

function Choice(props: OptimiseProps & { caps: Caps }) {
  const { day, rows, nameOf, isLocked, isWhole = false, caps, onClose } = props;
  const open = rows.filter(isOpen);
  const people = useQuery(assignables);
  const lanes = [...new Set(open.map(({ lane }) => lane))].filter((lane) => !isLocked(lane));
  const sharing = isWhole ? sharersOf(people, lanes, (lane) => isLocked(lane) || caps.isAway(lane, day)) : [];
  const [chosen, setLane] = useState(lanes.find((lane) => lane !== NOBODY) ?? lanes[0] ?? NOBODY);
  const own = open.filter(({ lane }) => lane === chosen);
  const options = [
    ...lanes.map((lane) => ({ value: lane, label: nameOf(lane) })),
    ...(sharing.length > 1 && lanes.length > 0 ? [{ value: SEVERAL, label: t('planning.several') }] : []),
  ];
  const field = options.length > 1 && (
    <SelectField
      label={t('visits.who')}
      value={chosen}
      options={options}
      onChange={(event) => setLane(event.target.value)}
    />
  );
  if (chosen === SEVERAL)
    return <ShareDay {...{ day, rows, open, nameOf, caps, people, sharing, field, onClose }} />;
  if (lanes.length === 0 || own.filter(({ lngLat }) => lngLat).length < LEAST_STOPS)
    return (
      <OptimiseFrame
        day={day}
        onClose={onClose}
        footer={
          <Button kind="main" onClick={onClose}>
            {t('kit.ok')}
          </Button>
        }
      >
        {field}
        <p>{t(lanes.length === 0 ? 'work.day-locked' : 'planning.optimise-few')}</p>
      </OptimiseFrame>
    );
  // Times that jobs ask for are windows, which an order of places alone does not know.
  const asks = chosen !== NOBODY && own.some(({ window }) => window !== undefined);
  const one = people.filter(({ id }) => id === chosen);
  if (asks)
    return <ShareDay {...{ day, rows, open, nameOf, caps, people, field, onClose }} sharing={one} isOne />;
  return <FromStart {...props} lane={chosen} own={own} field={field} />;
}

/** Those among whom a day may be shared: who has work in it, and people who could have some. */
function sharersOf(
  people: readonly Assignable[],
  lanes: readonly string[],
  isOut: (lane: string) => boolean,
): readonly Assignable[] {
  return people.filter(({ id, isTeam, isGone }) => lanes.includes(id) || (!isTeam && !isGone && !isOut(id)));
}

/** Asks where the day begins and ends. */
function FromStart(
  props: OptimiseProps & { caps: Caps; lane: string; own: readonly VisitRow[]; field: ReactNode },
) {
  const { day, lane, own, nameOf, caps, onClose } = props;
  const start = caps.startOf(lane);
  const firm = useSetting('business.address')?.lngLat;
  const known = STARTS.filter((one) => one === 'none' || (one === 'own' ? start : firm));
  const [wanted, setWanted] = useState<Start | null>(null);
  const from = wanted !== null && known.includes(wanted) ? wanted : (known[0] ?? 'none');
  const field = known.length > 1 && (
    <SelectField
      label={t('planning.start')}
      value={from}
      options={known.map((one) => ({
        value: one,
        label: t(`planning.start-${one}`, { name: nameOf(lane) }),
      }))}
      onChange={(event) => setWanted(STARTS.find((one) => one === event.target.value) ?? null)}
    />
  );
  const home = homeOf(from, start, firm);
  return (
    <DriveProposal
      key={`${lane} ${from} ${home}`}
      {...{ day, lane, own, home, onClose }}
      field={
        <>
          {props.field}
          {field}
        </>
      }
    />
  );
}
