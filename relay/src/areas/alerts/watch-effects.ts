import type { AlertRelated } from '@roundsman/shared-schema/areas/alerts/alert.record.ts';
import type { Database } from '#database/pool.ts';
import type { EffectKind } from '#effects/effect-kind.ts';
import type { PeriodicDeps } from '#effects/periodic-task.ts';
import { raiseAll } from './raise-all.ts';

/** An effect that failed longer ago than this has had its alert. */
const LOOK_BACK_MS = 7 * 24 * 60 * 60 * 1000;
const AT_ONCE = 500;

/** What a mail was about, where somebody can do something about it. */
function relatedTo(
  kinds: readonly EffectKind[],
  effect: { key: string; kind: string; payload: unknown },
  account: string,
): AlertRelated {
  const kind = kinds.find((one) => one.kind === effect.kind);
  const payload = kind?.payload.safeParse(effect.payload);
  const related = payload?.success ? kind?.relatedTo?.(payload.data, account) : undefined;
  return related ?? { kind: 'effect', id: effect.key.slice(0, 200) };
}

/**
 * Raises alerts of mails that could not be sent, or of which nobody knows. Pushes are left out: an alert of theirs
 * would be the next push that fails. `now`: epoch milliseconds. @source effects.md, ALT-3
 */
export async function watchEffects(
  db: Database,
  now: number,
  { effectKinds }: Pick<PeriodicDeps, 'effectKinds'>,
): Promise<number> {
  const rows = await db
    .selectFrom('effect')
    .select(['key', 'kind', 'account_id', 'payload', 'state', 'updated_at'])
    .where('state', 'in', ['failed', 'unknown'])
    .where('account_id', 'is not', null)
    .where('kind', 'like', 'mail.%')
    .where('updated_at', '>', new Date(now - LOOK_BACK_MS))
    .orderBy('updated_at')
    .limit(AT_ONCE)
    .execute();
  return raiseAll(
    db,
    rows.map((effect) => ({
      account: effect.account_id ?? '',
      type: effect.state === 'failed' ? ('effects-failed' as const) : ('effects-unknown' as const),
      cause: effect.key,
      values: {},
      audience: 'entitled' as const,
      related: relatedTo(effectKinds, effect, effect.account_id ?? ''),
      group: 'mail',
      at: effect.updated_at.getTime(),
    })),
  );
}
