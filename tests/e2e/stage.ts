import { fileURLToPath } from 'node:url';
import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import { loadSampleData } from '@roundsman/shared-schema/http/sample-data.http.ts';
import { type Device, openDevice } from '../support/browser.ts';
import {
  addMember,
  callRelay,
  signUpOwner,
  startTestRelay,
  type TestPerson,
  type TestRelay,
} from '../support/relay.ts';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';
import { signIn } from './page-models/session.page.ts';

const STATIC = fileURLToPath(new URL('../../client/dist', import.meta.url));

/** A person at a device of their own, whose only way to the relay is a proxy of their own. */
export interface Actor extends Device {
  readonly person: TestPerson;
  readonly proxy: TcpProxy;
  /** Address of the app as this device knows it. */
  readonly url: string;
  goOffline(): Promise<void>;
  goOnline(): Promise<void>;
}

/** A relay with the built client, one firm with an Owner, and whoever is asked for. */
export interface Stage {
  readonly relay: TestRelay;
  readonly owner: TestPerson;
  member(roles: Role[], email: string): Promise<TestPerson>;
  /** Opens a browser profile and signs the person in. */
  seat(person: TestPerson, options?: Parameters<typeof openDevice>[0]): Promise<Actor>;
  close(): Promise<void>;
}

export async function openStage(options: { sampleData?: boolean } = {}): Promise<Stage> {
  const relay = await startTestRelay({ staticDir: STATIC });
  const owner = await signUpOwner(relay.url);
  if (options.sampleData) {
    const loaded = await callRelay(relay.url, loadSampleData, { account: owner.account }, owner.headers);
    if (loaded.error) throw new Error(`sample data: ${loaded.error}`);
  }
  const seated: Actor[] = [];
  return {
    relay,
    owner,
    member: (roles, email) => addMember(relay.url, owner, roles, email),
    async seat(person, device) {
      const proxy = await startTcpProxy({ port: relay.port });
      const opened = await openDevice(device);
      const actor: Actor = {
        get page() {
          return opened.page;
        },
        get context() {
          return opened.context;
        },
        errors: opened.errors,
        restart: opened.restart,
        close: opened.close,
        person,
        proxy,
        url: proxy.url,
        goOffline: () => proxy.cut(),
        goOnline: () => proxy.restore(),
      };
      seated.push(actor);
      await actor.page.goto(actor.url);
      await signIn(actor.page, person);
      return actor;
    },
    async close() {
      for (const actor of seated) {
        await actor.close();
        await actor.proxy.close();
      }
      await relay.close();
    },
  };
}
