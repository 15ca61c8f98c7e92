import { PageMissing } from '@roundsman/client/app/update-notice.tsx';
import { ActorProvider } from '@roundsman/client/parts/actor-provider.part.tsx';
import {
  isOtherVersionServed,
  whetherOtherVersionServed,
} from '@roundsman/client/platform/served-version.ts';
import { StoreProvider } from '@roundsman/client/store/store-context.hook.tsx';
import { t } from '@roundsman/client/text/texts.ts';
import { ConfirmProvider } from '@roundsman/client/ui/dialog/confirm-dialog.tsx';
import { render, screen, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openScreen } from './support/open-screen.tsx';

const RUNS = '/assets/main-1111.js';

/** The page names the program that it runs, as the build leaves it. */
function runProgram(): void {
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.dataset.app = RUNS;
  document.body.append(script);
  onTestFinished(() => script.remove());
}

const pageWith = (program: string) =>
  new Response(
    `<script src="/assets/start-1.js" data-packages="/assets/a.js" data-app="${program}"></script>`,
  );
const noNetwork = () => Promise.reject(new TypeError('Load failed'));

describe('whether the server has another version', () => {
  test.each([
    ['the same program is served', async () => pageWith(RUNS), false],
    ['another program is served', async () => pageWith('/assets/main-2222.js'), true],
    ['nothing can be fetched', noNetwork, false],
    ['the server is busy', async () => new Response('Bad gateway', { status: 502 }), false],
    ['somebody else answers', async () => new Response('<title>Hotel Wi-Fi</title>'), false],
  ])('%s', async (_words, answer, isOther) => {
    runProgram();
    expect(await isOtherVersionServed(answer)).toBe(isOther);
  });

  test('a page that names no program has no version', async () => {
    expect(await isOtherVersionServed(async () => pageWith(RUNS))).toBe(false);
  });
});

test('parts that fail together, as in a page that is being left, have the server asked once, and not at once', async () => {
  runProgram();
  const fetchPage = vi.fn(async () => pageWith('/assets/main-2222.js'));
  vi.stubGlobal('fetch', fetchPage);
  onTestFinished(() => void vi.unstubAllGlobals());
  const answers = [1, 2, 3].map(() => whetherOtherVersionServed());
  await Promise.resolve();
  expect(fetchPage).not.toHaveBeenCalled();
  expect(await Promise.all(answers)).toEqual([true, true, true]);
  expect(fetchPage).toHaveBeenCalledTimes(1);
});

/** A page's program could not be fetched; answers how often it was asked for anew. */
async function openMissingPage(answer: () => Promise<Response>) {
  runProgram();
  const app = await openScreen({ at: '/rounds' });
  vi.stubGlobal('fetch', answer);
  onTestFinished(() => void vi.unstubAllGlobals());
  const retry = vi.fn();
  const { container } = render(
    <ConfirmProvider>
      <StoreProvider store={app.store}>
        <ActorProvider>
          <PageMissing onRetry={retry} />
        </ActorProvider>
      </StoreProvider>
    </ConfirmProvider>,
  );
  return { app, retry, page: within(container) };
}

describe('a page whose program could not be fetched', () => {
  test('is fetched anew by whoever asks for it, where the server has no other version', async () => {
    const { app, retry, page } = await openMissingPage(noNetwork);
    await page.findByText(t('app.page-missing-again'));
    expect(screen.queryByText(t('app.update-ready'))).toBe(null);
    await app.user.click(page.getByRole('button', { name: t('kit.try-again') }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  test('is offered in the new version, where the server has one', async () => {
    const { page } = await openMissingPage(async () => pageWith('/assets/main-2222.js'));
    await page.findByText(t('app.update-needed'));
    page.getByRole('button', { name: t('app.update-load') });
  });

  test('comes by itself once there is a connection, also where that was lost later', async () => {
    const { app, retry, page } = await openMissingPage(noNetwork);
    await page.findByText(t('app.page-missing-again'));
    app.firm.goDown();
    await page.findByText(t('app.page-missing-text'));
    expect(retry).not.toHaveBeenCalled();
    app.firm.comeUp();
    await vi.waitFor(() => expect(retry).toHaveBeenCalled(), { timeout: 20_000 });
  });
});
