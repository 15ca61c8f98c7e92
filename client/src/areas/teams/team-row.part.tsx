import { mdiAccountAlertOutline, mdiArchiveOutline, mdiBeach } from '@mdi/js';
import { SelectMark } from '#parts/people/select-mark.part.tsx';
import { duration, listed } from '#text/format.ts';
import { t } from '#text/texts.ts';
import { Chip } from '#ui/chip/chip.tsx';
import { type MenuEntry, MoreMenu } from '#ui/menu/menu.tsx';
import { PeopleHere } from '#ui/person-mark/person-mark.tsx';
import { RoundMark } from '#ui/round-mark/round-mark.tsx';
import { Row, RowNames } from '#ui/row/row.tsx';
import type { TeamRow } from './team-list.ts';

/** One team of the list. `capacity`: what it can do today; undefined while it is not known (TEA-5). */
export function TeamRowView(props: {
  row: TeamRow;
  capacity: { minutes: number; missing: readonly string[] } | undefined;
  selected: boolean;
  entries: readonly MenuEntry[];
  onSelect: (range: boolean) => void;
  onOpen: () => void;
}) {
  const { row, capacity, selected, entries, onSelect, onOpen } = props;
  const isUnmanned = row.active.length === 0 && !row.archived;
  const leader = row.leaderName ? t('teams.led', { name: row.leaderName }) : t('teams.no-leader');
  const jobs = t('teams.jobs', { count: row.jobs });
  const today = capacity && t('teams.today', { hours: duration(capacity.minutes) });
  return (
    <Row selected={selected} className="teams-row">
      <SelectMark label={t('teams.select', { name: row.name })} selected={selected} onSelect={onSelect}>
        <RoundMark colour={row.colour} />
      </SelectMark>
      <button type="button" className="people-open" onClick={onOpen}>
        <RowNames
          name={row.name}
          beside={
            <>
              {row.archived && <Chip icon={mdiArchiveOutline}>{t('teams.archived')}</Chip>}
              {isUnmanned && (
                <Chip icon={mdiAccountAlertOutline} tone="danger">
                  {t('teams.unmanned')}
                </Chip>
              )}
              {capacity && capacity.missing.length > 0 && row.active.length > 0 && (
                <Chip icon={mdiBeach} tone="warn">
                  {t('teams.missing', { names: listed(capacity.missing) })}
                </Chip>
              )}
            </>
          }
          sub={
            <>
              {[t('teams.members', { count: row.active.length }), leader].join(' · ')}
              <span className="rm-narrow teams-second rm-num">
                {[jobs, today].filter(Boolean).join(' · ')}
              </span>
            </>
          }
        />
      </button>
      <span className="rm-wide">
        <PeopleHere people={row.active.map(({ id, name }) => ({ id, name }))} />
      </span>
      <span className="teams-figures rm-num rm-wide">
        {jobs}
        {today && <span className="rm-sub">{today}</span>}
      </span>
      <MoreMenu label={t('teams.more-of', { name: row.name })} entries={entries} />
    </Row>
  );
}
