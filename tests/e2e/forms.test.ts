import { readFile } from 'node:fs/promises';
import { storeCollectionAsPdf } from '@roundsman/shared-schema/areas/custom-fields/custom-fields.http.ts';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRoot } from '../support/documents.ts';
import { readPdf } from '../support/read-pdf.ts';
import { callRelay } from '../support/relay.ts';
import { goTo } from './page-models/go-to.page.ts';
import { waitUntilInstalled } from './page-models/session.page.ts';
import { waitForCloud } from './page-models/sync.page.ts';
import { like, t } from './page-models/words.page.ts';
import { type Actor, openStage, realErrors, type Stage } from './stage.ts';

const SIGNED = 'Żaneta Łęcka';

let stage: Stage;
let olive: Actor;
let customerId = '';

beforeAll(async () => {
  stage = await openStage({ sampleData: true });
  olive = await stage.seat(stage.owner, { at: '/custom-fields' });
});
afterAll(() => stage?.close());

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name }).last();

async function choose(page: Page, entry: string): Promise<void> {
  await page
    .getByRole('button', { name: t('kit.more'), exact: true })
    .first()
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** The van checklist out of its template, asked of every customer. */
async function makeChecklist(page: Page): Promise<void> {
  await choose(page, t('custom-fields.from-template'));
  await dialog(page, t('custom-fields.from-template'))
    .getByRole('button', { name: new RegExp(`^${t('templates.van')}`) })
    .click();
  const added = dialog(page, t('custom-fields.add'));
  await added.getByRole('button', { name: t('kit.save') }).click();
  await page.getByText(t('templates.van-14')).waitFor();
  await goTo(page, '/custom-fields');
  await choose(page, t('custom-fields.everywhere'));
  await dialog(page, t('forms.everywhere'))
    .getByRole('button', { name: t('forms.every-customer') })
    .click();
  const links = dialog(page, t('forms.every-customer'));
  await links.getByRole('checkbox', { name: new RegExp(t('templates.van')) }).check();
  await links.getByRole('button', { name: t('kit.save') }).click();
  await links.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
}

/** Opens the checklist of the customer. */
async function openChecklist(page: Page): Promise<Locator> {
  const list = page.getByRole('list', { name: t('forms.title') });
  await list.getByText(t('templates.van')).click();
  const form = dialog(page, t('templates.van'));
  await form.waitFor();
  return form;
}

/** Draws a name with the mouse. */
async function sign(page: Page, question: Locator): Promise<void> {
  await question.getByLabel(t('forms.fullname')).fill(SIGNED);
  const box = await question.getByRole('img', { name: t('forms.signature') }).boundingBox();
  if (!box) throw new Error('there is nowhere to sign');
  await page.mouse.move(box.x + 40, box.y + 100);
  await page.mouse.down();
  for (const [right, down] of [
    [120, 30],
    [200, 110],
    [300, 50],
  ] as const)
    await page.mouse.move(box.x + right, box.y + down, { steps: 4 });
  await page.mouse.up();
}

/** Answers every question, one after the other as the dialog leads on, and finishes. */
async function fillIn(page: Page, form: Locator): Promise<void> {
  await form.getByText(t('templates.van-1'), { exact: true }).click();
  for (let at = 1; at <= 13; at += 1)
    await dialog(page, t(`templates.van-${at}` as 'templates.van-1'))
      .getByRole('button', { name: t('forms.yes'), exact: true })
      .click();
  const miles = dialog(page, t('templates.van-14'));
  await miles.getByLabel(t('forms.answer')).fill('48210');
  await miles.getByRole('button', { name: t('forms.continue') }).click();
  const signature = dialog(page, t('templates.van-15'));
  await sign(page, signature);
  await signature.getByRole('button', { name: t('forms.continue') }).click();
  await form.getByRole('button', { name: t('forms.finish') }).click();
  await form.waitFor({ state: 'detached' });
}

async function savePdf(page: Page, form: Locator) {
  const saved = page.waitForEvent('download');
  await form.getByRole('button', { name: t('forms.save-pdf') }).click();
  const file = await saved;
  const bytes = new Uint8Array(await readFile(await file.path()));
  return { name: file.suggestedFilename(), bytes, shown: await readPdf(bytes) };
}

/** What the server has of the answers: the parts of their keys behind the record's id. */
async function answersOnServer(): Promise<readonly (readonly [key: string, value: unknown])[]> {
  const root = await readRoot(stage.databaseUrl, stage.owner.account, 'cf-other');
  return Object.entries(root).map(([key, [, , value]]) => [key, value] as const);
}

test('a van checklist is filled in and signed offline, survives a reload, and is one record and one PDF whatever becomes of the form', async () => {
  const { page } = olive;
  await makeChecklist(page);
  await goTo(page, '/customers');
  const first = page
    .getByRole('list', { name: t('customer.list') })
    .getByRole('link')
    .first();
  const href = (await first.getAttribute('href')) ?? '';
  customerId = /\/customers\/([^/?]+)/.exec(href)?.[1] ?? '';
  await goTo(page, `/customers/${customerId}/forms`);
  await page.getByRole('list', { name: t('forms.title') }).waitFor();
  await waitForCloud(page, t('kit.sync-synced'));
  await waitUntilInstalled(page);

  await olive.goOffline();
  await waitForCloud(page, t('kit.sync-offline'));
  await fillIn(page, await openChecklist(page));
  await page.reload();
  await waitForCloud(page, like('kit.sync-offline-waiting'));
  const offline = await savePdf(page, await openChecklist(page));
  expect(offline.name).toMatch(/\.pdf$/);
  for (const words of [t('templates.van'), t('templates.van-1'), '48,210', SIGNED])
    expect(offline.shown.text).toContain(words);
  expect(offline.shown.strokes).toBe(2);
  await page.keyboard.press('Escape');

  await olive.goOnline();
  await waitForCloud(page, t('kit.sync-synced'));
  const sent = await answersOnServer();
  expect(new Set(sent.map(([key]) => key.split('/')[0])).size).toBe(1);
  expect(sent.filter(([key]) => key.includes('/v/'))).toHaveLength(15);

  // A colleague changes the form twice: a question reads otherwise, another one is added.
  const [record = ''] = (sent[0]?.[0] ?? '').split('/');
  const schemaId = record.slice(record.lastIndexOf(':') + 1);
  for (const [at, title] of [
    [0, 'Reworded'],
    [15, 'Asked later'],
  ] as const) {
    await goTo(page, `/custom-fields/schemas/items/edit/${schemaId}/${at}${at === 15 ? '?new=true' : ''}`);
    const question = page.getByRole('dialog').last();
    await question.getByLabel(t('custom-fields.question')).fill(title);
    await question.getByRole('button', { name: t('kit.save'), exact: true }).click();
    await question.waitFor({ state: 'detached' });
  }
  await waitForCloud(page, t('kit.sync-synced'));
  await goTo(page, `/customers/${customerId}/forms`);
  const later = await openChecklist(page);
  await later.getByText(t('forms.older')).waitFor();
  const again = await savePdf(page, later);
  expect(again.bytes).toEqual(offline.bytes);
  expect(await answersOnServer()).toEqual(sent);

  const value = { target: 'customer' as const, targetObjectId: customerId };
  const input = { account: stage.owner.account, schemaId, value };
  const ids = new Set<string>();
  for (let time = 0; time < 2; time += 1) {
    const kept = await callRelay(stage.url, storeCollectionAsPdf, input, stage.owner.headers);
    ids.add(kept.body.attachmentId);
  }
  expect(ids.size).toBe(1);
  expect(realErrors(olive)).toEqual([]);
});
