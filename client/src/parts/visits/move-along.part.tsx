import { mdiAlertOutline } from '@mdi/js';
import type { Following } from '@roundsman/shared-schema/areas/work/following-visits.queries.ts';
import type { CloseVisit } from '@roundsman/shared-schema/areas/work/opened-visit.queries.ts';
import { frequencyWords } from '@roundsman/shared-schema/fields/frequency.ts';
import { frequencyText } from '#parts/frequency.text.ts';
import { paths } from '#routes/paths.ts';
import { dayFull } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { CheckField } from '#ui/form/check-field.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { Link } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { closeWords } from './close-words.ts';
import type { Along, Also } from './move-along.hook.ts';
import './visits.text.ts';

/**
 * Asks what becomes of other visits of the job when one moves: the following ones may move along (S-6); of one that it
 * comes close to it warns, with the ways out of that (S-7).
 */
export function MoveAlong(props: { along: Along; day: string; onChange: (also: Also) => void }) {
  const { along, day, onChange } = props;
  const { close, following, choices, also } = along;
  const followSub = <FollowWords following={following} />;
  return (
    <>
      {close && <Notice icon={mdiAlertOutline} tone="warn" card title={closeWords(close, day)} />}
      {close && choices.length > 1 && (
        <Fieldset legend={t('visits.close-what')}>
          {choices.map((choice) => (
            <label key={choice} className="rm-check">
              <input type="radio" name="also" checked={choice === also} onChange={() => onChange(choice)} />
              <span className="rm-grow">
                {choiceWords(choice, close)}
                {choice === 'follow' && <span className="rm-field-hint"> {followSub}</span>}
              </span>
            </label>
          ))}
        </Fieldset>
      )}
      {!close && following.kind === 'moves' && (
        <CheckField
          label={t('visits.follow')}
          sub={followSub}
          checked={also === 'follow'}
          onChange={({ target }) => onChange(target.checked ? 'follow' : 'keep')}
        />
      )}
      {following.kind !== 'moves' && following.kind !== 'none' && <p className="rm-t2">{followSub}</p>}
    </>
  );
}

function choiceWords(choice: Also, { day }: CloseVisit): string {
  if (choice === 'keep') return t('visits.close-keep');
  return choice === 'follow' ? t('visits.follow') : t('visits.close-skip', { day: dayFull(day) });
}

/** Says by what the following visits go once this one has moved. */
function FollowWords({ following }: { following: Following }) {
  switch (following.kind) {
    case 'moves':
      return following.freq
        ? t('visits.follow-freq', { frequency: frequencyText(frequencyWords(following.freq)) })
        : t('visits.follow-sub');
    case 'by-round':
      return (
        <>
          {t('visits.follow-round')}{' '}
          {following.round && (
            <Link href={`${paths.round(following.round.id)}?schedule=1`}>
              {t('visits.round-schedule', { name: following.round.name })}
            </Link>
          )}
        </>
      );
    case 'rolling':
      return t('visits.follow-rolling');
    default:
      return null;
  }
}
