import { mdiAlertOutline, mdiContentDuplicate } from '@mdi/js';
import { distinctPeople, firstName } from '#list/people.hook.ts';
import type { Fresh } from '#parts/fresh-changes.hook.ts';
import { usePresence } from '#store/use-presence.hook.ts';
import { day } from '#text/format-day.ts';
import { t, textOf } from '#text/texts.ts';
import { Chip } from '#ui/chip/chip.tsx';
import { type Person, PersonMark } from '#ui/person-mark/person-mark.tsx';
import { RoundMark } from '#ui/round-mark/round-mark.tsx';
import { type ListedRound, rhythmWords } from './round-columns.tsx';

/** The colour at the left of a line; a dashed one for the jobs that are in no round. */
export function ListedRoundMark({ row: { color } }: { row: ListedRound }) {
  return color ? <RoundMark colour={color} /> : <i className="rounds-none-mark" aria-hidden="true" />;
}

/** How many jobs a round has and, where the schedule has no column, when it is next. */
export function RoundSub({ row, thisYear }: { row: ListedRound; thisYear: number }) {
  const next = row.schedule?.nextDay;
  if (row.isComing) return next ? <span className="rounds-when">{day(next, thisYear)}</span> : null;
  return (
    <>
      {t('rounds.jobs', { count: row.jobCount })}
      {row.color && (
        <span className="rounds-when">
          {' · '}
          {next ? day(next, thisYear) : (rhythmWords(row) ?? t('rounds.no-schedule-short'))}
        </span>
      )}
    </>
  );
}

/** Stands beside a round's name: what is odd about it, who has just changed it, who is inside. */
export function RoundBeside(props: {
  row: ListedRound;
  fresh: Fresh<string> | undefined;
  personOf: (author: string) => Person;
}) {
  const { row, fresh, personOf } = props;
  const inside = distinctPeople(usePresence(`round:${row.id}`), personOf);
  const author = fresh && personOf(fresh.author);
  const did = fresh && author && textOf(fresh.did, { name: firstName(author) });
  return (
    <>
      {row.portal && <Chip>{t('rounds.portal')}</Chip>}
      {row.editedAfterDeletion && (
        <Chip icon={mdiAlertOutline} tone="warn">
          {t('rounds.edited-after-deletion')}
        </Chip>
      )}
      {row.duplicate && (
        <Chip icon={mdiContentDuplicate} tone="warn">
          {t('rounds.duplicate')}
        </Chip>
      )}
      {author && (
        <>
          <PersonMark person={author} solid size={20} label={did} />
          <span className="rounds-did rm-small rm-t2 rm-cut rm-wide">{did}</span>
        </>
      )}
      {!author &&
        inside.map((person) => (
          <PersonMark
            key={person.id}
            person={person}
            size={20}
            label={t('rounds.people-inside', { name: person.name })}
          />
        ))}
    </>
  );
}
