import { OpeningNotice } from '@roundsman/client/app/opening-notice.tsx';
import { pendingDatabaseName } from '@roundsman/client/store/pending/pending-database.ts';
import { t } from '@roundsman/client/text/texts.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openScreen } from './support/open-screen.tsx';
import { ME, profileOf } from './support/tiny-firm.ts';

/** Holds a database in an earlier form, as a tab does that does not hear that it is in the way. */
function hold(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

test('a start that has to wait for another tab says so, and goes on once that is closed', async () => {
  const storagePrefix = newId();
  const { installationId } = profileOf(['owner'], true);
  const other = await hold(pendingDatabaseName(storagePrefix, installationId, ME));
  onTestFinished(() => other.close());
  const opening = openScreen({ at: '/rounds', data: 'sample', storagePrefix });
  await screen.findByText(t('app.held'));
  other.close();
  await opening;
  await screen.findAllByRole('button', { name: t('rounds.add') });
  await waitFor(() => expect(screen.queryByText(t('app.held'))).toBeNull());
});

test('a start that the browser keeps waiting says so after eight seconds, and offers to reload', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  render(createElement(OpeningNotice));
  act(() => void vi.advanceTimersByTime(7_900));
  expect(screen.queryByText(t('app.slow'))).toBeNull();
  act(() => void vi.advanceTimersByTime(100));
  screen.getByText(t('app.slow'));
  screen.getByRole('button', { name: t('app.slow-reload') });
  cleanup();
});

test('a browser that does not know the time zone of the business shows the list, and says whose days it goes by', async () => {
  const { DateTimeFormat } = Intl;
  const zone = 'Europe/London';
  class OlderFormat extends DateTimeFormat {
    constructor(locale?: string | string[], options?: Intl.DateTimeFormatOptions) {
      if (options?.timeZone === zone) throw new RangeError(`Invalid time zone specified: ${zone}`);
      super(locale, options);
    }
  }
  Intl.DateTimeFormat = OlderFormat as unknown as typeof DateTimeFormat;
  onTestFinished(() => {
    Intl.DateTimeFormat = DateTimeFormat;
  });
  await openScreen({ at: '/rounds', data: 'sample' });
  await screen.findAllByRole('button', { name: t('rounds.add') });
  await screen.findByText(t('notices.zone-unknown', { zone }));
});
