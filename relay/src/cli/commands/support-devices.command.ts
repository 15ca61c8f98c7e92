import type { ListedDevice } from '@roundsman/shared-schema/areas/devices/devices.http.ts';
import { isSupportOn } from '@roundsman/shared-schema/areas/settings/remote-support.rules.ts';
import { accountSetting } from '@roundsman/shared-schema/areas/settings/settings.queries.ts';
import { type DeviceStatus, deviceStatusSchema } from '@roundsman/shared-schema/protocol/messages.ts';
import { readDevices } from '#areas/devices/read-devices.ts';
import { audit } from '#calls/audit.ts';
import { readAccountOption } from '#cli/kit/arguments.ts';
import type { CliCommand } from '#cli/kit/cli-command.ts';
import { CliFault } from '#cli/kit/cli-fault.ts';
import { withDatabase } from '#cli/kit/open-database.ts';
import type { Database } from '#database/pool.ts';
import { readDocuments } from '#log/read-documents.ts';

const MINUTE_MS = 60_000;
const MB = 1_000_000;

const momentOf = (at: number) => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Refuses an account that does not exist, or that has not turned remote support on (specification 4, 2.17). */
async function mustAllow(db: Database, account: string, now: number): Promise<void> {
  const row = await db.selectFrom('account').select('id').where('id', '=', account).executeTakeFirst();
  if (!row) throw new CliFault(`There is no account ${account}. See "roundsman account list".`);
  const until = await readDocuments(db, { account, documents: ['settings'] }, (snapshot) =>
    accountSetting(snapshot, 'support.remote'),
  );
  if (isSupportOn(until, now)) return;
  throw new CliFault(
    `Account ${account} does not allow remote support. An Owner or Admin turns it on under Settings, Data.`,
  );
}

/** What the devices of an account said of themselves last, by `<user>.<device>`. */
async function readReports(db: Database, account: string): Promise<ReadonlyMap<string, DeviceStatus>> {
  const rows = await db
    .selectFrom('device_status')
    .select(['user_id', 'device_id', 'status'])
    .where('account_id', '=', account)
    .execute();
  return new Map(
    rows.flatMap(({ user_id, device_id, status }) => {
      const parsed = deviceStatusSchema.safeParse(status);
      return parsed.success ? [[`${user_id}.${device_id}`, parsed.data] as const] : [];
    }),
  );
}

function reportWords(report: DeviceStatus | undefined, reportedAt: number | undefined): string {
  if (!report || reportedAt === undefined) return 'never reported';
  const { waiting, parked, clockDifference, storageUsed, storageQuota, verified } = report;
  const minutes = Math.round(clockDifference / MINUTE_MS);
  return [
    `reported ${momentOf(reportedAt)}: ${waiting} waiting, ${parked} refused`,
    minutes === 0 ? '' : `clock ${Math.abs(minutes)} min ${minutes > 0 ? 'fast' : 'slow'}`,
    storageUsed === null
      ? ''
      : `storage ${(storageUsed / MB).toFixed(1)} MB${storageQuota ? ` of ${(storageQuota / MB).toFixed(0)} MB` : ''}`,
    verified ? `${verified.equal ? 'identical' : 'NOT the same'} at ${momentOf(verified.at)}` : '',
  ]
    .filter(Boolean)
    .join('; ');
}

function stateWords({ revoked, erasedAt, isSignedIn, handedOver }: ListedDevice): string {
  const state = erasedAt ? 'erased' : revoked ? 'revoked' : isSignedIn ? 'signed in' : 'signed out';
  return handedOver > 0 ? `${state}, ${handedOver} changes handed over` : state;
}

export const supportDevices: CliCommand = {
  name: 'support devices',
  summary: 'shows an account’s devices and what they report, while it allows remote support',
  usage: '--account <id>',
  async run(args, context) {
    const account = readAccountOption(args);
    const now = Date.now();
    await withDatabase(context, async (db) => {
      await mustAllow(db, account, now);
      // Written down before anything is shown: nobody looks unseen.
      await audit(db, { event: 'support.looked', at: now, account, actor: 's.operator' });
      const devices = await readDevices(db, { account }, { userId: '', device: '', now });
      const reports = await readReports(db, account);
      if (devices.length === 0) context.print('There are no devices yet.');
      for (const device of devices) {
        const { user, userName, device: id, name, platform, lastSeen, holds } = device;
        const kind = platform && platform !== name ? ` (${platform})` : '';
        context.print(`${name || 'Unnamed device'}${kind} of ${userName}: ${stateWords(device)}`);
        context.print(`          last seen ${momentOf(lastSeen)}`);
        context.print(`          ${reportWords(reports.get(`${user}.${id}`), holds?.reportedAt)}`);
      }
    });
    return 0;
  },
};
