import type { Team } from '@roundsman/shared-schema/areas/people/team.record.ts';
import { changeUser } from '@roundsman/shared-schema/http/users.http.ts';
import { useRef, useState } from 'react';
import { failureWords } from '#parts/failure-words.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Progress } from '#ui/progress/progress.tsx';
import type { UserRow } from './user-list.ts';

interface Outcome {
  changed: number;
  same: number;
  refused: readonly { row: UserRow; why: string }[];
}

const NOTHING: Outcome = { changed: 0, same: 0, refused: [] };

/** Adds several people to a team one after another, and says what became of each (C-14). */
export function AddToTeamDialog(props: {
  team: Team;
  rows: readonly UserRow[];
  /** The rows that were refused stay selected. */
  onClose: (refused: readonly string[]) => void;
}) {
  const { team, rows, onClose } = props;
  const store = useStore();
  const [state, setState] = useState<'asked' | 'going' | 'over'>('asked');
  const [outcome, setOutcome] = useState(NOTHING);
  const stopped = useRef(false);
  const done = outcome.changed + outcome.same + outcome.refused.length;

  const handleStart = async () => {
    setState('going');
    let so = NOTHING;
    for (const row of rows) {
      if (stopped.current) break;
      const user = row.userId;
      if (user === undefined || row.teams.includes(team.id)) so = { ...so, same: so.same + 1 };
      else {
        const teams = [...row.teams, team.id];
        const saved = await store.http.call(changeUser, { account: store.account.id, user, teams });
        so = saved.ok
          ? { ...so, changed: so.changed + 1 }
          : { ...so, refused: [...so.refused, { row, why: failureWords(saved) }] };
      }
      setOutcome(so);
    }
    setState('over');
  };
  const close = () => {
    stopped.current = true;
    const left = rows.slice(done).map(({ id }) => id);
    onClose(
      state === 'asked' ? rows.map(({ id }) => id) : [...outcome.refused.map(({ row }) => row.id), ...left],
    );
  };

  return (
    <Dialog
      open
      title={t('users.bulk-title', { count: rows.length, team: team.name })}
      onClose={close}
      footer={
        state === 'over' ? (
          <Button kind="main" onClick={close}>
            {t('users.done')}
          </Button>
        ) : (
          <>
            <Button onClick={close}>{t(state === 'going' ? 'users.bulk-stop' : 'kit.cancel')}</Button>
            <Button kind="main" busy={state === 'going'} onClick={handleStart}>
              {t('users.bulk-start')}
            </Button>
          </>
        )
      }
    >
      <div className="users-form">
        {state !== 'over' && (
          <Progress value={done} of={rows.length} label={t('users.bulk-going', { done, of: rows.length })} />
        )}
        {state === 'over' && (
          <div role="status">
            <p>{t('users.bulk-changed', { count: outcome.changed })}</p>
            {outcome.same > 0 && <p>{t('users.bulk-same', { count: outcome.same })}</p>}
            {outcome.refused.length > 0 && (
              <>
                <p>{t('users.bulk-refused', { count: outcome.refused.length })}</p>
                <ul>
                  {outcome.refused.map(({ row, why }) => (
                    <li key={row.id}>
                      {row.name}: {why}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
        )}
      </div>
    </Dialog>
  );
}
