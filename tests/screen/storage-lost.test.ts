import { isServerLost } from '@roundsman/client/store/database-use.ts';
import { t } from '@roundsman/client/text/texts.ts';
import { renameRound } from '@roundsman/shared-schema/areas/rounds/rename-round.command.ts';
import { roundRecord } from '@roundsman/shared-schema/areas/rounds/round.record.ts';
import { CLOSE } from '@roundsman/shared-schema/protocol/limits.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { askForRound } from './models/rounds.model.ts';
import { type OpenScreen, openScreen } from './support/open-screen.tsx';

/** Where the page was asked to go, which this window does not do. */
function watchLoads(): readonly string[] {
  const loads: string[] = [];
  const assign = vi.spyOn(window.location, 'assign').mockImplementation((to) => void loads.push(String(to)));
  onTestFinished(() => {
    assign.mockRestore();
    isServerLost.set(false);
  });
  return loads;
}

const loseStorage = () => act(async () => isServerLost.set(true));
const RELOADED = /[?&]reload=\d{4,5}/;

describe('a page whose databases the browser has lost', () => {
  test('loads itself anew, once', async () => {
    const loads = watchLoads();
    await openScreen({ at: '/rounds', data: 'sample' });
    expect(loads).toEqual([]);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    await loseStorage();
    await waitFor(() => expect(loads).toHaveLength(1));
    expect(loads[0]).toMatch(/\/rounds\?/);
    expect(loads[0]).toMatch(RELOADED);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(loads).toHaveLength(1);
  });

  test('takes no typed words away: it waits for the form, and offers to reload, with the question', async () => {
    const loads = watchLoads();
    const app = await openScreen({ at: '/rounds', data: 'sample' });
    const dialog = await askForRound(app);
    await app.user.type(within(dialog).getByLabelText(t('kit.name')), 'Quay');
    await loseStorage();
    await screen.findByText(t('notices.storage-lost-text'));
    expect(loads).toEqual([]);
    await app.user.keyboard('{Escape}');
    await app.user.click(await screen.findByRole('button', { name: t('kit.unsaved-leave') }));
    await waitFor(() => expect(loads).toHaveLength(1), { timeout: 10_000 });
  });

  test('takes no change away that is only in memory: Reload is the choice of whoever made it', async () => {
    const loads = watchLoads();
    const app = await openScreen({ at: '/rounds', data: 'sample' });
    app.firm.goDown();
    await renameUnsaved(app);
    await loseStorage();
    await screen.findByText(t('notices.storage-lost-text'));
    expect(loads).toEqual([]);
    await app.user.click(screen.getByRole('button', { name: t('app.slow-reload') }));
    await waitFor(() => expect(loads).toHaveLength(1));
  });
});

/** Makes a change that the browser does not keep. */
async function renameUnsaved({ store }: OpenScreen): Promise<void> {
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...given) {
    if (given[1] === 'readwrite' && this.name.endsWith(':pending'))
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
    return transaction.apply(this, given);
  };
  onTestFinished(() => {
    IDBDatabase.prototype.transaction = transaction;
  });
  const [roundId = ''] = [...store.snapshot.records(roundRecord).keys()];
  await act(() => store.runCommand(renameRound, { roundId, name: 'Elsewhere' }));
  await waitFor(() => expect(store.syncState.get().unsaved).toBe(1));
}

describe('what this device never had', () => {
  const cardText = async () => {
    const card = await waitFor(() => {
      const found = document.querySelector<HTMLElement>('[data-card="rounds"]');
      if (!found) throw new Error('there is no such card');
      return found;
    });
    return card.textContent ?? '';
  };

  test('comes with the connection, says its card while there is none', async () => {
    await openScreen({ at: '/dashboard', data: 'sample', syncs: false, before: (firm) => firm.goDown() });
    await waitFor(async () => expect(await cardText()).toContain(t('dashboard.reason-absent')));
  });

  test('does not come where the server refuses the device, and its card sends nobody online', async () => {
    await openScreen({
      at: '/dashboard',
      data: 'sample',
      syncs: false,
      before(firm) {
        firm.refusesWith = CLOSE.schema;
      },
    });
    await waitFor(async () => expect(await cardText()).toContain(t('list.absent-refused')));
    expect(await cardText()).not.toContain(t('dashboard.reason-absent'));
  });
});

describe('whether the browser keeps what is stored', () => {
  /** What the browser answers to whoever asks it to keep this; `undefined`: it cannot be asked. */
  async function openDevice(persist: (() => Promise<boolean>) | undefined): Promise<OpenScreen> {
    const storage = { estimate: async () => ({ usage: 1, quota: 2 }), persisted: async () => false, persist };
    Object.defineProperty(navigator, 'storage', { configurable: true, value: storage });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'storage'));
    return openScreen({ at: '/sync-status', data: 'sample' });
  }
  const ask = async ({ user }: OpenScreen) =>
    user.click(await screen.findByRole('button', { name: t('sync.keep-it') }));

  test('it agrees: nothing more is to be done', async () => {
    let isAsked = false;
    const app = await openDevice(async () => isAsked);
    isAsked = true;
    await ask(app);
    await screen.findByText(t('sync.kept-yes'));
    expect(screen.queryByRole('button', { name: t('sync.keep-it') })).toBeNull();
  });

  test('it refuses: that is said, and it can be asked again', async () => {
    const app = await openDevice(async () => false);
    await ask(app);
    await screen.findByText(t('sync.keep-refused'));
    screen.getByRole('button', { name: t('sync.keep-it') });
  });

  test('it cannot be asked, or fails: that is said', async () => {
    const app = await openDevice(undefined);
    await ask(app);
    await screen.findByText(t('sync.keep-unknown'));
  });

  test.each([
    [
      'Safari',
      'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
      1,
      false,
    ],
    [
      'Safari, installed',
      'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
      0,
      true,
    ],
    [
      'Chrome',
      'Mozilla/5.0 (X11) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36',
      0,
      false,
    ],
    ['Firefox', 'Mozilla/5.0 (X11; rv:128.0) Gecko/20100101 Firefox/128.0', 0, false],
  ])(
    '%s: whether a week without a visit deletes it is said where it is so',
    async (_name, userAgent, said, standalone) => {
      for (const [name, value] of Object.entries({ userAgent, standalone })) {
        Object.defineProperty(navigator, name, { configurable: true, value });
        onTestFinished(() => void Reflect.deleteProperty(navigator, name));
      }
      await openDevice(async () => false);
      await screen.findByRole('button', { name: t('sync.keep-it') });
      expect(screen.queryAllByText(t('sync.keep-safari'))).toHaveLength(said);
    },
  );
});
