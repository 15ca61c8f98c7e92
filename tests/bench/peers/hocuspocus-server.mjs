// Hocuspocus as its documentation sets it up: the generic database extension, here over libsql (WAL), and the
// default debounce of 2 s (10 s at most), so that what it forwards is not stored yet.
import { Database } from '@hocuspocus/extension-database';
import { Server } from '@hocuspocus/server';
import Sqlite from 'libsql';
import { talkToBench } from '../servers/child-talk.mjs';

const db = new Sqlite(process.env.BENCH_STORE);
db.exec('pragma journal_mode = wal');
db.exec('create table if not exists documents (name text primary key, data blob not null)');
const read = db.prepare('select data from documents where name = ?');
const write = db.prepare(
  'insert into documents (name, data) values (?, ?) on conflict (name) do update set data = excluded.data',
);

const server = new Server({
  address: '127.0.0.1',
  port: 0,
  quiet: true,
  stopOnSignals: false,
  extensions: [
    new Database({
      fetch: async ({ documentName }) => read.get(documentName)?.data ?? null,
      store: async ({ documentName, state }) => {
        write.run(documentName, state);
      },
    }),
  ],
});
await server.listen();
talkToBench({
  port: server.address.port,
  async stop() {
    await server.destroy();
    db.close();
  },
});
