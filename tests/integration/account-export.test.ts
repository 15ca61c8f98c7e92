import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { importInstallation } from '@roundsman/relay/archive/import-installation.ts';
import { ArchiveFault } from '@roundsman/relay/archive/tar.ts';
import type { BlobStore } from '@roundsman/relay/blobs/blob-store.ts';
import { giveBlobs } from '@roundsman/relay/blobs/blobs-of.ts';
import { openFileBlobs } from '@roundsman/relay/blobs/file-blobs.ts';
import { createPool, openKysely } from '@roundsman/relay/database/pool.ts';
import { hashPassword } from '@roundsman/relay/secrets/password.ts';
import { downloadAccount } from '@roundsman/shared-schema/areas/account/account.http.ts';
import { listAudit } from '@roundsman/shared-schema/areas/audit/audit.http.ts';
import { loadSampleData } from '@roundsman/shared-schema/areas/sample-data/sample-data.http.ts';
import { signIn } from '@roundsman/shared-schema/areas/session/session.http.ts';
import { noteExport } from '@roundsman/shared-schema/areas/users/users.http.ts';
import { buildRequest } from '@roundsman/shared-schema/http/define-call.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../support/database.ts';
import { readRoot } from '../support/documents.ts';
import { openFirm } from '../support/firm.ts';
import {
  addMember,
  callRelay,
  signUpOwner,
  startTestRelay,
  type TestPerson,
  type TestRelay,
} from '../support/relay.ts';
import { until } from '../support/until.ts';

let folder: string;
let blobs: BlobStore;
let relay: TestRelay;
let owner: TestPerson;
let admin: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roundsman-account-export-'));
  blobs = openFileBlobs(join(folder, 'blobs'));
  ({ relay, owner } = await openFirm({}, { blobs }));
  admin = await addMember(relay.url, owner, ['admin']);
  stranger = await signUpOwner(relay.url, 'sam@elsewhere.example');
  await callRelay(relay.url, loadSampleData, { account: owner.account }, owner.headers);
  await blobs.put(`accounts/${owner.account}/photo`, Buffer.from('a photo'));
  await blobs.put(`accounts/${stranger.account}/photo`, Buffer.from('of another firm'));
});
afterAll(async () => {
  await relay.close();
  await rm(folder, { recursive: true, force: true });
});

function download(who: TestPerson, account = owner.account, signal?: AbortSignal): Promise<Response> {
  const { method, path, body } = buildRequest(downloadAccount, { account });
  return fetch(relay.url + path, {
    method,
    headers: who.headers,
    ...(body === undefined ? {} : { body }),
    ...(signal ? { signal } : {}),
  });
}

async function withEmpty<T>(
  work: (empty: { url: string; take(archive: Buffer): ReturnType<typeof importInstallation> }) => Promise<T>,
): Promise<T> {
  const database = await createTestDatabase();
  const pool = createPool(database.url, { max: 4 });
  const db = openKysely(pool);
  const target = openFileBlobs(await mkdtemp(join(folder, 'target-')));
  giveBlobs(db, target);
  try {
    return await work({
      url: database.url,
      take: (archive) =>
        importInstallation(db, Readable.from([archive]), {
          blobs: target,
          newId: false,
          stopped: new AbortController().signal,
          report() {},
        }),
    });
  } finally {
    await pool.end();
    await database.drop();
  }
}

describe('the whole account as a file', () => {
  it('is given to an Owner, holds nothing of others and nothing that opens an account, and can be imported', async () => {
    const answer = await download(owner);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/gzip');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="roundsman-.*\.tar\.gz"$/,
    );
    const archive = gunzipSync(Buffer.from(await answer.arrayBuffer()));
    const text = archive.toString('latin1');
    for (const absent of [stranger.account, 'sam@elsewhere', 'of another firm', '$argon2id$'])
      expect(text).not.toContain(absent);
    await withEmpty(async ({ url, take }) => {
      expect(await take(archive)).toMatchObject({ credentials: false, blobs: 1 });
      expect(await readRoot(url, owner.account, 'rounds')).toEqual(
        await readRoot(relay.database.url, owner.account, 'rounds'),
      );
      const moved = await startTestRelay({ databaseUrl: url });
      const enter = () =>
        callRelay(moved.url, signIn, { email: owner.email, password: owner.password, as: 'token' });
      try {
        expect((await enter()).error).toBe('session.wrong-password');
        const pool = createPool(url, { max: 1 });
        const hash = await hashPassword(owner.password);
        await pool.query('update app_user set password_hash = $1 where email = $2', [hash, owner.email]);
        await pool.end();
        expect((await enter()).status).toBe(200);
      } finally {
        await moved.close();
      }
    });
  });

  it('is refused to everybody else', async () => {
    for (const who of [admin, stranger]) {
      const answer = await download(who);
      expect([answer.status, (await answer.json()).error]).toEqual([403, 'access.not-allowed']);
    }
    expect((await download({ ...owner, headers: { authorization: 'Bearer none' } })).status).toBe(401);
  });

  it('is given as well when the account has ended', async () => {
    const pool = createPool(relay.database.url, { max: 1 });
    const end = (at: string) =>
      pool.query(`update account set closing_at = ${at}, closes_at = ${at}, closed_at = ${at}`);
    try {
      await end('now()');
      const answer = await download(owner);
      expect(answer.status).toBe(200);
      expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(1000);
    } finally {
      await end('null');
      await pool.end();
    }
  });

  it('stands in the audit, whether it was taken whole or not, and counts among many exports', async () => {
    const exportsOf = async () => {
      const { body } = await callRelay(relay.url, listAudit, { account: owner.account }, owner.headers);
      return body.events.filter(({ event }) => event === 'data.exported');
    };
    const before = await exportsOf();
    expect(before[0]).toMatchObject({ user: owner.userId, details: { what: 'account' } });
    const cut = new AbortController();
    await download(owner, owner.account, cut.signal);
    cut.abort();
    expect(await exportsOf()).toHaveLength(before.length + 1);
    for (const id of ['a', 'b']) {
      const list = { account: owner.account, id, what: 'users', rows: 3 } as const;
      await callRelay(relay.url, noteExport, list, owner.headers);
    }
    const alerts = await readRoot(relay.database.url, owner.account, `me:${owner.userId}`, 'me');
    expect(JSON.stringify(alerts)).toContain('many-exports');
  });

  it('is no archive when it is cut off, wherever that is', async () => {
    const archive = gunzipSync(Buffer.from(await (await download(owner)).arrayBuffer()));
    await withEmpty(async ({ take }) => {
      for (const share of [0.2, 0.97]) {
        const cut = archive.subarray(0, Math.floor(archive.length * share));
        await expect(take(cut)).rejects.toThrow(ArchiveFault);
      }
      expect((await take(archive)).credentials).toBe(false);
    });
  });

  it('breaks off where it cannot be read whole, so that nobody takes it for one; the next try is not held up', async () => {
    const pool = createPool(relay.database.url, { max: 1 });
    const from = { account: owner.account, name: 'customers' };
    const { rows } = await pool.query(
      `delete from doc_update u using document d where d.id = u.document_id and d.account_id = $1 and d.name = $2 and u.seq = d.head returning u.*`,
      [from.account, from.name],
    );
    try {
      const broken = await download(owner)
        .then((answer) => answer.arrayBuffer().then(() => answer.status))
        .catch(() => 'broken');
      expect(broken).not.toBe(200);
    } finally {
      for (const row of rows) {
        await pool.query(
          'insert into doc_update (document_id, seq, update, user_id, device_id, origin, at) values ($1,$2,$3,$4,$5,$6,$7)',
          [row.document_id, row.seq, row.update, row.user_id, row.device_id, row.origin, row.at],
        );
      }
      await pool.end();
    }
    await until(async () => (await download(owner)).status === 200, 'it is given again');
  });

  it('is made once at a time for an account, and only so often', async () => {
    const both = await Promise.all([download(owner), download(owner)]);
    const statuses = both.map(({ status }) => status).sort();
    await Promise.all(both.map((answer) => answer.arrayBuffer()));
    expect(statuses).toContain(429);
    await until(
      async () => (await (await download(owner)).json().catch(() => ({}))).error === 'http.too-many',
      'it is enough for now',
    );
  });
});
