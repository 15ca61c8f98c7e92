import { mdiAlertOutline, mdiChevronRight, mdiContentDuplicate } from '@mdi/js';
import type { RoundRow, WithoutRound } from '@roundsman/shared-schema/areas/rounds/round.queries.ts';
import { distinctPeople, firstName, userOfAuthor } from '#list/people.hook.ts';
import { frequencyText } from '#parts/frequency.text.ts';
import type { Fresh } from '#parts/fresh-changes.hook.ts';
import type { Waiting } from '#parts/waiting.hook.ts';
import { WaitingMark } from '#parts/waiting-mark.part.tsx';
import { usePresence } from '#store/use-presence.hook.ts';
import { day } from '#text/format-day.ts';
import { t, textOf } from '#text/texts.ts';
import { Chip } from '#ui/chip/chip.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Link } from '#ui/link/link.tsx';
import { Money } from '#ui/money/money.tsx';
import { type Person, PersonMark } from '#ui/person-mark/person-mark.tsx';
import { RoundMark } from '#ui/round-mark/round-mark.tsx';
import { Row, RowNames } from '#ui/row/row.tsx';

export interface RoundListRowProps {
  row: RoundRow;
  href: string;
  thisYear: number;
  fresh: Fresh<string> | undefined;
  waiting: Waiting | undefined;
  personOf: (author: string) => Person;
}

/** One round in the list: what it is, when it is next, what it brings. */
export function RoundListRow({ row, href, thisYear, fresh, waiting, personOf }: RoundListRowProps) {
  const inside = distinctPeople(usePresence(`round:${row.id}`), personOf);
  const author = fresh && personOf(fresh.author);
  const did = fresh && author && textOf(fresh.did, { name: firstName(author) });
  const next = row.schedule?.nextDay;
  const jobs = t('rounds.jobs', { count: row.jobCount });
  return (
    <Row className="rounds-cols rounds-row" freshBy={fresh && userOfAuthor(fresh.author)}>
      <span className="rounds-cell">
        {/* The link covers the row; the cloud beside it stays a button of its own. */}
        <Link href={href} className="rounds-cell rounds-link">
          <RoundMark colour={row.color} />
          <RowNames
            name={row.name}
            sub={
              <>
                {jobs}
                <span className="rounds-when">
                  {' '}
                  · {next ? day(next, thisYear) : t('rounds.no-schedule-short')}
                </span>
              </>
            }
            beside={
              <>
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
            }
          />
        </Link>
        {waiting && <WaitingMark waiting={waiting} name={row.name} />}
      </span>
      <span className="rounds-schedule rm-stack">
        <span className={row.schedule ? 'rm-cut' : 'rm-cut rm-t3'}>
          {row.schedule ? frequencyText(row.schedule.words) : t('rounds.no-schedule')}
        </span>
        <span className="rounds-sub rm-cut">
          {next
            ? t('rounds.next', { day: day(next, thisYear) })
            : t(row.schedule ? 'rounds.ended' : 'rounds.by-hand')}
        </span>
      </span>
      <RoundSums sums={row} />
    </Row>
  );
}

/** The value of a row's jobs: columns at a desk, two lines on a phone. */
export function RoundSums({ sums }: { sums: WithoutRound }) {
  const onlyOnce = sums.perMonthMinor === 0 && sums.oneOffMinor > 0;
  return (
    <>
      <span className="rounds-money rm-wide">
        <span className="rm-sr">{t('rounds.column-ad-hoc')} </span>
        <Money minor={sums.oneOffMinor} zero="dash" />
      </span>
      <span className="rounds-money rm-wide">
        <span className="rm-sr">{t('rounds.column-monthly')} </span>
        <Money minor={sums.perMonthMinor} zero="dash" />
      </span>
      <span className="rounds-money rm-wide">
        <span className="rm-sr">{t('rounds.column-annual')} </span>
        <Money minor={sums.perYearMinor} zero="dash" />
      </span>
      <span className="rm-stack rm-narrow rm-end">
        <span className="rm-sr">{t(onlyOnce ? 'rounds.column-ad-hoc' : 'rounds.column-narrow')} </span>
        <Money minor={onlyOnce ? sums.oneOffMinor : sums.perMonthMinor} strong />
        <span className="rounds-sub">
          {onlyOnce ? t('rounds.one-off') : <Money minor={sums.perYearMinor} />}
        </span>
      </span>
      <span className="rm-t3 rm-end rm-wide">
        <Icon path={mdiChevronRight} size={16} />
      </span>
    </>
  );
}
