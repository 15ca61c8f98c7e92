import { hasAnyRole } from '@roundsman/shared-schema/access/may.ts';
import { OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import type { DeviceRow, DeviceStatus, Devices } from '@roundsman/shared-schema/protocol/messages.ts';
import type { Kysely } from 'kysely';
import type { Log } from '#database/log.ts';
import type { Tables } from '#database/tables.ts';
import { type DeviceNews, readDeviceRows, storeDeviceNews, touchDevices } from './device-rows.ts';
import type { Memberships } from './memberships.ts';

/** A connected device, once its hello was taken. */
export interface ConnectedDevice {
  readonly userId: string;
  readonly deviceId: string;
  readonly appVersion: string;
  readonly memberships: Memberships;
  showDevices(devices: Devices): void;
}

const PUSH_MS = 250;
/** Other relays' devices, and times of those connected, are looked at this often. */
const REFRESH_MS = 20_000;

function keyOf(device: { userId: string; deviceId: string }): string {
  return `${device.userId}.${device.deviceId}`;
}

/** The live table of an account's devices: takes what devices say of themselves, and shows it to those who watch. */
export class DeviceBoard {
  readonly #deps: { db: Kysely<Tables>; log: Log; now(): number };
  readonly #connected = new Map<string, Set<ConnectedDevice>>();
  readonly #watching = new Map<ConnectedDevice, Map<string, string>>();
  readonly #dirty = new Set<string>();
  #news = new Map<string, DeviceNews>();
  #seen: ConnectedDevice[] = [];
  #timer: NodeJS.Timeout | undefined;
  #pushing: Promise<void> | undefined;
  readonly #refresh: NodeJS.Timeout;
  #isStopped = false;

  constructor(deps: { db: Kysely<Tables>; log: Log; now(): number }) {
    this.#deps = deps;
    this.#refresh = setInterval(() => void this.#look(), REFRESH_MS);
    this.#refresh.unref();
  }

  connect(device: ConnectedDevice): void {
    const key = keyOf(device);
    const tabs = this.#connected.get(key) ?? new Set();
    tabs.add(device);
    this.#connected.set(key, tabs);
    this.#seen.push(device);
    this.#markAll(device);
  }

  disconnect(device: ConnectedDevice): void {
    const key = keyOf(device);
    const tabs = this.#connected.get(key);
    if (!tabs?.delete(device)) return;
    if (tabs.size === 0) this.#connected.delete(key);
    this.#watching.delete(device);
    this.#seen.push(device);
    this.#markAll(device);
  }

  /** Takes a device's own words; ignored for accounts it has no part in. */
  report(device: ConnectedDevice, status: DeviceStatus): void {
    if (!device.memberships.has(status.account)) return;
    const news = this.#newsOf(device, status.account);
    news.status = status;
    news.appVersion = device.appVersion;
  }

  acknowledged(device: ConnectedDevice, account: string): void {
    this.#newsOf(device, account).acknowledgedAt = this.#deps.now();
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
    this.#mark(account);
  }

  /** Writes down what is left. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#refresh);
    clearTimeout(this.#timer);
    await this.#pushing;
    await this.#push();
  }

  #newsOf(device: ConnectedDevice, account: string): DeviceNews {
    const key = `${account} ${keyOf(device)}`;
    let news = this.#news.get(key);
    if (!news) {
      news = { account, userId: device.userId, deviceId: device.deviceId };
      this.#news.set(key, news);
    }
    this.#mark(account);
    return news;
  }

  #markAll(device: ConnectedDevice): void {
    for (const account of device.memberships.keys()) this.#mark(account);
  }

  #mark(account: string): void {
    this.#dirty.add(account);
    if (this.#timer || this.#isStopped) return;
    this.#timer = setTimeout(() => {
      this.#pushing = this.#push().finally(() => {
        this.#timer = undefined;
        const [next] = this.#dirty;
        if (next !== undefined) this.#mark(next);
      });
    }, PUSH_MS);
  }

  async #push(): Promise<void> {
    const { db, log, now } = this.#deps;
    const news = [...this.#news.values()];
    const seen = this.#seen;
    const accounts = [...this.#dirty];
    this.#news = new Map();
    this.#seen = [];
    this.#dirty.clear();
    try {
      await touchDevices(db, uniqueDevices(seen), now());
      await storeDeviceNews(db, news, now());
      for (const account of accounts) await this.#show(account);
    } catch (error) {
      log.warn({ error: String(error) }, 'the state of devices could not be kept');
    }
  }

  async #show(account: string): Promise<void> {
    const watchers = [...this.#watching].filter(([, accounts]) => accounts.has(account));
    if (watchers.length === 0) return;
    const rows = (await readDeviceRows(this.#deps.db, account)).map((row) => this.#withConnection(row));
    for (const [device, accounts] of watchers) {
      const member = device.memberships.get(account);
      if (!member) continue;
      const seesAll = hasAnyRole(member, OWNER_ADMIN);
      const shown = seesAll ? rows : rows.filter((row) => row.user === device.userId);
      const text = JSON.stringify(shown);
      if (accounts.get(account) === text) continue;
      accounts.set(account, text);
      device.showDevices({ account, rows: shown });
    }
  }

  #withConnection(row: DeviceRow): DeviceRow {
    const [tab] = this.#connected.get(`${row.user}.${row.device}`) ?? [];
    return tab ? { ...row, connected: true, appVersion: tab.appVersion } : row;
  }

  async #look(): Promise<void> {
    for (const tabs of this.#connected.values()) this.#seen.push(...tabs);
    for (const accounts of this.#watching.values())
      for (const account of accounts.keys()) this.#mark(account);
    if (!this.#timer) await this.#push();
  }
}

function uniqueDevices(devices: readonly ConnectedDevice[]): ConnectedDevice[] {
  return [...new Map(devices.map((device) => [keyOf(device), device])).values()];
}
