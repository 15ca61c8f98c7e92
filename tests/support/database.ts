import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export interface TestDatabase {
  url: string;
  /** Removes the database, closing whatever is still connected to it. */
  drop(): Promise<void>;
}

async function administer(template: URL, statement: string): Promise<void> {
  const url = new URL(template);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A database of one's own, copied from the run's migrated template; `empty`: as PostgreSQL makes it. */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const template = new URL(inject('templateUrl'));
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(
    template,
    `create database ${name} template ${empty ? 'template0' : template.pathname.slice(1)} strategy file_copy`,
  );
  const url = new URL(template);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(template, `drop database if exists ${name} with (force)`) };
}
