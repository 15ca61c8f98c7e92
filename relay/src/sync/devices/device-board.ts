import { hasAnyRole } from '@roundsman/shared-schema/access/may.ts';
import { OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import type { DeviceRow, DeviceStatus, Devices } from '@roundsman/shared-schema/protocol/messages.ts';
import type { Kysely } from 'kysely';
import type { Log } from '#database/log.ts';
import type { Tables } from '#database/tables.ts';
import {
  type DeviceConnection,
  endAllConnections,
  endConnections,
  keepConnections,
  sweepConnections,
} from './device-connections.ts';
import { type DeviceNews, readDeviceRows, storeDeviceNews, touchDevices } from './device-rows.ts';
import type { Memberships } from './memberships.ts';

/** A tab of a connected device, once its hello was taken. */
export interface ConnectedDevice {
  readonly userId: string;
  readonly deviceId: string;
  readonly appVersion: string;
  readonly memberships: Memberships;
  /** Rows of its open documents that were not sent to it yet. */
  behind(): number;
  /** False when its socket takes nothing at the moment. */
  showDevices(devices: Devices): boolean;
}

export interface DeviceBoardDeps {
  readonly db: Kysely<Tables>;
  readonly log: Log;
  /** Name of this relay among the others. */
  readonly relay: string;
  /** Tells other relays that something about an account's devices has changed. */
  tellOthers(account: string): void;
  /** Epoch milliseconds. */
  now(): number;
}

const SOON_MS = 250;
/** Acknowledgements are many: where nobody looks they are written down less often. */
const LATER_MS = 2000;
const BEHIND_MS = 2000;
/** Times of those connected are renewed this often, and count for a while longer. */
const RENEW_MS = 20_000;
const LEASE_MS = 50_000;

function keyOf(device: { userId: string; deviceId: string }): string {
  return `${device.userId}.${device.deviceId}`;
}

/**
 * The live table of an account's devices: takes what devices say of themselves, adds what the relays know, and shows it
 * to those who watch, wherever they are connected.
 */
export class DeviceBoard {
  readonly #deps: DeviceBoardDeps;
  /** The open tabs of each device that is connected here. */
  readonly #tabs = new Map<string, Set<ConnectedDevice>>();
  /** What each watcher was shown last of which account, as text. */
  readonly #watching = new Map<ConnectedDevice, Map<string, string>>();
  /** Accounts to be shown again, and whether other relays have to hear of it. */
  readonly #dirty = new Map<string, boolean>();
  readonly #behind = new Map<string, number>();
  readonly #timers: NodeJS.Timeout[];
  #news = new Map<string, DeviceNews>();
  /** Devices whose connection has changed. */
  #changed = new Map<string, { userId: string; deviceId: string }>();
  #next: { at: number; timer: NodeJS.Timeout } | undefined;
  #pushing: Promise<void> | undefined;
  #isStopped = false;

  constructor(deps: DeviceBoardDeps) {
    this.#deps = deps;
    this.#timers = [
      setInterval(() => this.#lookBehind(), BEHIND_MS),
      setInterval(() => void this.#renew(), RENEW_MS),
    ];
    for (const timer of this.#timers) timer.unref();
  }

  connect(device: ConnectedDevice): void {
    const key = keyOf(device);
    const tabs = this.#tabs.get(key) ?? new Set();
    tabs.add(device);
    this.#tabs.set(key, tabs);
    this.#changed.set(key, device);
    this.#markAll(device);
  }

  disconnect(device: ConnectedDevice): void {
    const key = keyOf(device);
    const tabs = this.#tabs.get(key);
    if (!tabs?.delete(device)) return;
    this.#watching.delete(device);
    if (tabs.size > 0) return;
    this.#tabs.delete(key);
    this.#behind.delete(key);
    this.#changed.set(key, device);
    this.#markAll(device);
  }

  /** Takes a device's own words; ignored for accounts it has no part in. */
  report(device: ConnectedDevice, status: DeviceStatus): void {
    if (!device.memberships.has(status.account)) return;
    const news = this.#newsOf(device, status.account);
    news.status = status;
    news.appVersion = device.appVersion;
    this.#mark(status.account, SOON_MS);
  }

  acknowledged(device: ConnectedDevice, account: string): void {
    this.#newsOf(device, account).acknowledgedAt = this.#deps.now();
    this.#mark(account, this.#isWatched(account) ? SOON_MS : LATER_MS);
  }

  watch(device: ConnectedDevice, account: string, on: boolean): void {
    const accounts = this.#watching.get(device) ?? new Map<string, string>();
    if (!on || !device.memberships.has(account)) {
      accounts.delete(account);
      if (accounts.size === 0) this.#watching.delete(device);
      return;
    }
    accounts.set(account, '');
    this.#watching.set(device, accounts);
    this.#mark(account, SOON_MS, false);
  }

  /** Something has changed at another relay. */
  hear(account: string): void {
    if (this.#isWatched(account)) this.#mark(account, SOON_MS, false);
  }

  /** What others told may have been missed. */
  catchUp(): void {
    for (const accounts of this.#watching.values())
      for (const account of accounts.keys()) this.#mark(account, SOON_MS, false);
  }

  /** Writes down what is left. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const timer of this.#timers) clearInterval(timer);
    clearTimeout(this.#next?.timer);
    await this.#pushing;
    await this.#push();
    await endAllConnections(this.#deps.db, this.#deps.relay).catch((error: unknown) => this.#warn(error));
  }

  #isWatched(account: string): boolean {
    return [...this.#watching.values()].some((accounts) => accounts.has(account));
  }

  #newsOf(device: ConnectedDevice, account: string): DeviceNews {
    const key = `${account} ${keyOf(device)}`;
    let news = this.#news.get(key);
    if (!news) {
      news = { account, userId: device.userId, deviceId: device.deviceId };
      this.#news.set(key, news);
    }
    return news;
  }

  #markAll(device: ConnectedDevice): void {
    for (const account of device.memberships.keys()) this.#mark(account, SOON_MS);
  }

  #mark(account: string, withinMs: number, isNews = true): void {
    this.#dirty.set(account, isNews || this.#dirty.get(account) === true);
    const at = performance.now() + withinMs;
    if (this.#isStopped || this.#pushing || (this.#next && this.#next.at <= at)) return;
    clearTimeout(this.#next?.timer);
    const timer = setTimeout(() => {
      this.#next = undefined;
      this.#pushing = this.#push().finally(() => {
        this.#pushing = undefined;
        const [left] = this.#dirty.keys();
        if (left !== undefined) this.#mark(left, SOON_MS, false);
      });
    }, withinMs);
    this.#next = { at, timer };
  }

  async #push(): Promise<void> {
    const { db, relay, now, tellOthers } = this.#deps;
    const news = [...this.#news.values()];
    const changed = [...this.#changed.values()];
    const accounts = [...this.#dirty];
    this.#news = new Map();
    this.#changed = new Map();
    this.#dirty.clear();
    try {
      await touchDevices(db, changed, now());
      await keepConnections(
        db,
        relay,
        changed.flatMap((device) => this.#connectionOf(keyOf(device)) ?? []),
        LEASE_MS,
      );
      await endConnections(
        db,
        relay,
        changed.filter((device) => !this.#tabs.has(keyOf(device))),
      );
      await storeDeviceNews(db, news, now());
      for (const [account, isNews] of accounts) {
        if (isNews) tellOthers(account);
        await this.#show(account);
      }
    } catch (error) {
      this.#warn(error);
    }
  }

  async #show(account: string): Promise<void> {
    if (!this.#isWatched(account)) return;
    const { db, relay } = this.#deps;
    const rows = (await readDeviceRows(db, account, relay)).map((row) => this.#withConnection(row));
    for (const [device, accounts] of this.#watching) {
      const member = device.memberships.get(account);
      const before = accounts.get(account);
      if (!member || before === undefined) continue;
      const seesAll = hasAnyRole(member, OWNER_ADMIN);
      const shown = seesAll ? rows : rows.filter((row) => row.user === device.userId);
      const text = JSON.stringify(shown);
      if (before !== text && device.showDevices({ account, rows: shown })) accounts.set(account, text);
    }
  }

  /** A device with several tabs is as far behind as the one that is furthest. */
  #connectionOf(key: string): DeviceConnection | undefined {
    const tabs = [...(this.#tabs.get(key) ?? [])];
    const [tab] = tabs;
    if (!tab) return undefined;
    const behind = Math.max(...tabs.map((each) => each.behind()));
    return { userId: tab.userId, deviceId: tab.deviceId, appVersion: tab.appVersion, behind };
  }

  #withConnection(row: DeviceRow): DeviceRow {
    const here = this.#connectionOf(`${row.user}.${row.device}`);
    if (!here) return row;
    return {
      ...row,
      connected: true,
      appVersion: here.appVersion,
      behind: Math.max(here.behind, row.behind ?? 0),
    };
  }

  #lookBehind(): void {
    for (const [key, [tab]] of [...this.#tabs]) {
      const behind = this.#connectionOf(key)?.behind ?? 0;
      if (!tab || behind === (this.#behind.get(key) ?? 0)) continue;
      this.#behind.set(key, behind);
      this.#changed.set(key, tab);
      this.#markAll(tab);
    }
  }

  async #renew(): Promise<void> {
    const { db, relay, now } = this.#deps;
    const connections = [...this.#tabs.keys()].flatMap((key) => this.#connectionOf(key) ?? []);
    try {
      await touchDevices(db, connections, now());
      await keepConnections(db, relay, connections, LEASE_MS);
      await sweepConnections(db);
    } catch (error) {
      this.#warn(error);
    }
    // Connections of a relay that was killed run out without a word.
    this.catchUp();
  }

  #warn(error: unknown): void {
    this.#deps.log.warn({ error: String(error) }, 'the state of devices could not be kept');
  }
}
