import { may } from '@roundsman/shared-schema/access/may.ts';
import { OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import { deletedRounds } from '@roundsman/shared-schema/areas/rounds/deleted-rounds.queries.ts';
import { restoreRound } from '@roundsman/shared-schema/areas/rounds/restore-round.command.ts';
import { roundRecord } from '@roundsman/shared-schema/areas/rounds/round.record.ts';
import { livingRoundId } from '@roundsman/shared-schema/areas/rounds/round.rules.ts';
import type { RoundTab } from '@roundsman/shared-schema/areas/rounds/round-members.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { holdsGroup } from '@roundsman/shared-schema/document/stored-groups.ts';
import { useAct } from '#list/use-act.hook.ts';
import { useActor } from '#parts/actor.hook.ts';
import { paths } from '#routes/paths.ts';
import { mayOpen } from '#routes/route-access.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useQuery } from '#store/use-query.hook.ts';
import { shortName } from '#text/short-name.ts';
import { t } from '#text/texts.ts';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { listPath, roundPath } from './rounds-tab.hook.ts';
import './missing-round.text.ts';
import './open-round.text.ts';

type Missing =
  | { kind: 'unknown' }
  | { kind: 'deleted'; name: string; jobCount: number; isReduced: boolean }
  | { kind: 'merged'; name: string; into: { id: string; name: string } };

/** Why a link leads to no round. */
function missingRound(snapshot: Snapshot, roundId: string): Missing {
  const rounds = snapshot.records(roundRecord);
  const round = rounds.get(roundId);
  if (!round) return { kind: 'unknown' };
  const living = livingRoundId(rounds, roundId);
  const into = living === undefined ? undefined : rounds.get(living);
  if (into) return { kind: 'merged', name: round.name, into: { id: into.id, name: into.name } };
  const jobCount = deletedRounds(snapshot).find(({ id }) => id === roundId)?.jobCount ?? 0;
  const raw = snapshot.raw(roundRecord, roundId);
  // An epoch leaves the name alone of a round that was deleted for 90 days; every round begins with a colour.
  return { kind: 'deleted', name: round.name, jobCount, isReduced: !raw || !holdsGroup(raw, 'color') };
}

/** Says what became of a round that a link names, and leads on (C-17). */
export function MissingRound({ roundId, tab }: { roundId: string; tab: RoundTab }) {
  const { actor } = useStore();
  const missing = useQuery(missingRound, roundId);
  const { act } = useAct();
  const who = useActor();
  const list = mayOpen(who, 'rounds')
    ? listPath(tab)
    : mayOpen(who, 'all-rounds')
      ? paths.allRounds()
      : undefined;
  const back = (kind: 'main' | 'line') =>
    list !== undefined && (
      <ButtonLink kind={kind} href={list}>
        {t('open-round.back')}
      </ButtonLink>
    );
  if (missing.kind === 'unknown') {
    return (
      <EmptyState title={t('open-round.missing')} text={t('missing-round.text')} action={back('main')} />
    );
  }
  const { name } = missing;
  if (missing.kind === 'merged') {
    const { into } = missing;
    return (
      <EmptyState
        title={t('missing-round.merged', { name, into: into.name })}
        text={t('missing-round.merged-text')}
        action={
          <>
            <ButtonLink kind="main" href={roundPath(into.id, tab)}>
              {t('missing-round.open', { name: into.name })}
            </ButtonLink>
            {back('line')}
          </>
        }
      />
    );
  }
  const mayRestore = may(actor, { roles: OWNER_ADMIN });
  const { jobCount, isReduced } = missing;
  const words = mayRestore ? 'missing-round.deleted-text' : 'missing-round.deleted-ask';
  const jobs = jobCount === 0 ? t('missing-round.deleted-none') : t(words, { count: jobCount });
  return (
    <EmptyState
      title={t('missing-round.deleted', { name })}
      text={isReduced ? `${jobs} ${t('missing-round.reduced')}` : jobs}
      action={
        <>
          {mayRestore && (
            <Button
              kind="main"
              onClick={() =>
                void act(restoreRound, { roundId }, () => t('open-round.restored', { name: shortName(name) }))
              }
            >
              {t('open-round.restore')}
            </Button>
          )}
          {back(mayRestore ? 'line' : 'main')}
        </>
      }
    />
  );
}
