import { pushAlertKind } from '@roundsman/relay/areas/alerts/alerts.effect-kinds.ts';
import { findPushKeys } from '@roundsman/relay/areas/push/push-keys.ts';
import { isPushService } from '@roundsman/relay/areas/push/push-services.ts';
import { dropSubscription, pushTargetOf } from '@roundsman/relay/areas/push/push-subscriptions.ts';
import { readDocuments } from '@roundsman/relay/log/read-documents.ts';
import { accountInfo } from '@roundsman/shared-schema/areas/account/account.queries.ts';
import { alertById, alertGroups } from '@roundsman/shared-schema/areas/alerts/alert.queries.ts';
import { alertDocument } from '@roundsman/shared-schema/areas/alerts/alert.record.ts';
import { pushTitleIn } from '@roundsman/shared-schema/areas/alerts/alert-sayings.ts';
import { isAlertType } from '@roundsman/shared-schema/areas/alerts/alert-types.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import type { Locale } from '@roundsman/shared-schema/kernel/languages.ts';
import { defineEffect, done, failed, moot, refused } from '#effects/define-effect.ts';
import { writingOfMember } from '#effects/writing-of.ts';
import { type PushMessage, sendPush } from '#gateways/push/send-push.ts';

/** What is pushed of an alert; `undefined` when the person has seen it already, or it is not there any more. */
export function messageOf(
  snapshot: Snapshot,
  { account, userId, alertId, locale }: { account: string; userId: string; alertId: string; locale: Locale },
): PushMessage | undefined {
  const alert = alertById(snapshot, userId, alertId);
  if (!alert || alert.read || alert.dismissed || !isAlertType(alert.type)) return undefined;
  const group = alertGroups(snapshot, userId).find(({ ids }) => ids.includes(alertId));
  const count = group?.ids.length ?? 1;
  return {
    title: pushTitleIn(locale, { type: alert.type, values: alert.values, count }),
    body: accountInfo(snapshot)?.name ?? '',
    // Another account of theirs may be open where it is pressed.
    path: `/alerts/${alertId}?account=${encodeURIComponent(account)}`,
    // The oldest of a group names it, so that the later ones take its place on the screen.
    tag: group?.ids.at(-1) ?? alertId,
  };
}

/** Pushes one alert to one device of a person. Sent twice it shows once: the tag is the same. */
export const pushAlert = defineEffect({
  kind: pushAlertKind,
  whenUnclear: 'again',
  maxAttempts: 8,
  async perform({ account, payload }, { db, secrets, publicUrl, pushServices, now }) {
    const { userId, deviceId, alertId } = payload;
    if (account === null) return failed('a push without an account');
    const target = await pushTargetOf(db, { userId, deviceId, account }, now());
    if (!target) return moot('the device takes no pushes, or nobody is signed in there');
    if (!isPushService(target.endpoint, pushServices))
      return moot('this push service is not allowed any more');
    const keys = await findPushKeys(db, secrets);
    if (!keys) return failed('no key opens the key pair of pushes');
    const of = { userId, deviceId };
    if (keys.publicKey !== target.publicKey) {
      await dropSubscription(db, of, target.endpoint);
      return moot('the device subscribed for another key pair');
    }
    const { locale } = await writingOfMember(db, account, userId);
    const message = await readDocuments(
      db,
      { account, documents: ['core', alertDocument(userId)] },
      (snapshot) => messageOf(snapshot, { account, userId, alertId, locale }),
    );
    if (!message) return moot('the person has seen it');
    const answer = await sendPush(target, message, { keys, publicUrl });
    if (answer.kind === 'taken') return done(answer.ref);
    if (answer.kind === 'gone') {
      await dropSubscription(db, of, target.endpoint);
      return moot('the device takes no pushes any more');
    }
    const words = `the push service answered ${answer.status}`;
    return answer.again ? refused(words) : failed(words);
  },
});
