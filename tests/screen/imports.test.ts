import { type ImportQuestion, ImportWork } from '@roundsman/client/areas/imports/import-work.ts';
import { t } from '@roundsman/client/text/texts.ts';
import { customerRecord } from '@roundsman/shared-schema/areas/customers/customer.record.ts';
import {
  type ImportSummary,
  importFile,
  listImports,
  undoFileImport,
} from '@roundsman/shared-schema/areas/imports/imports.http.ts';
import type { CallInput } from '@roundsman/shared-schema/http/define-call.ts';
import { fail, ok } from '@roundsman/shared-schema/kernel/result.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { answers } from './support/http-answers.ts';
import { type OpenScreen, openScreen } from './support/open-screen.tsx';

/** Does a worker's work in this window. */
class WorkerHere extends EventTarget {
  readonly #work = new ImportWork();
  #isOver = false;

  postMessage({ id, question }: { id: number; question: ImportQuestion }): void {
    void this.#work.answer(question).then((answer) => {
      if (!this.#isOver) this.dispatchEvent(new MessageEvent('message', { data: { id, answer } }));
    });
  }
  terminate(): void {
    this.#isOver = true;
  }
}

beforeEach(() => {
  vi.stubGlobal('Worker', WorkerHere);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    localStorage.clear();
  });
});

const NONE = {
  customersNew: 0,
  customersChanged: 0,
  jobsNew: 0,
  jobsChanged: 0,
  rounds: 0,
  services: 0,
  tags: 0,
};

/** A server that keeps what it is sent. */
function importServer() {
  const sent: CallInput<typeof importFile>[] = [];
  const imports: ImportSummary[] = [];
  return {
    sent,
    imports,
    answers: [
      answers(listImports, () => ok({ imports })),
      answers(importFile, (input) => {
        sent.push(input);
        const { id, fileName, rows } = input;
        const made = {
          id,
          fileName,
          rows: rows.length,
          at: Date.now(),
          by: 'Ann',
          counts: { ...NONE, customersNew: rows.length },
          undone: null,
        };
        imports.unshift(made);
        return ok(made);
      }),
      answers(undoFileImport, ({ id }) => {
        const at = imports.findIndex((each) => each.id === id);
        const known = imports[at];
        if (!known) return fail('imports.not-found');
        const kept = [{ kind: 'customer' as const, name: 'Bob', why: 'changed' as const }];
        const undone = { ...known, undone: { at: Date.now(), by: 'Ann', kept, keptCount: 1 } };
        imports[at] = undone;
        return ok(undone);
      }),
    ],
  };
}

async function open() {
  const server = importServer();
  const app = await openScreen({ at: '/import' });
  app.answer(...server.answers);
  await screen.findByText(t('imports.file-title'));
  return { app, server };
}

async function choose(app: OpenScreen, text: string, name = 'list.csv'): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('there is nowhere to put a file');
  await app.user.upload(input, new File([text], name, { type: 'text/csv' }));
}

const check = async (app: OpenScreen) =>
  app.user.click(await screen.findByRole('button', { name: t('imports.next') }));
const importButton = (count: number) =>
  screen.findByRole('button', { name: t('imports.import-rows', { count }) });

describe('an import', () => {
  test('goes through its steps, and writes nothing before the last one', async () => {
    const { app, server } = await open();
    await choose(
      app,
      'Full name,E-mail,How often,Next due,Price\nAnn,ann@example.com,4 weekly,31/12/2030,15\nBob,,every so often,30/11/2030,"12,50"\n',
    );
    expect(await screen.findByLabelText(t('imports.column-field', { name: 'E-mail' }))).toHaveProperty(
      'value',
      'email',
    );
    await check(app);
    // One correction for all rows with the word.
    const asked = await screen.findByLabelText(t('imports.ask-word', { word: 'every so often', count: 1 }));
    await importButton(1);
    expect(server.sent).toEqual([]);
    await app.user.selectOptions(asked, 'Every 8 weeks');
    await app.user.click(await importButton(2));
    await screen.findByText(t('imports.result-title'));
    expect(server.sent).toMatchObject([
      {
        fileName: 'list.csv',
        rows: [
          {
            line: 2,
            name: 'Ann',
            frequency: { type: 'week', every: 4 },
            nextDue: '2030-12-31',
            priceMinor: 1500,
          },
          { line: 3, name: 'Bob', frequency: { type: 'week', every: 8 }, priceMinor: 1250 },
        ],
      },
    ]);
  });

  test('asks for the order of days where a column can be read both ways', async () => {
    const { app, server } = await open();
    await choose(app, 'Name,Next due\nAnn,03/04/2030\n');
    await check(app);
    const asked = await screen.findByLabelText(
      t('imports.ask-order', { field: t('imports.field-nextDue'), example: '03/04/2030' }),
    );
    await app.user.selectOptions(asked, 'day-first');
    await app.user.click(await importButton(1));
    await waitFor(() => expect(server.sent[0]?.rows[0]?.nextDue).toBe('2030-04-03'));
  });

  test('a row with an error is corrected in place, else left out after a question', async () => {
    const { app, server } = await open();
    await choose(app, 'Name,E-mail\nAnn,nonsense\nBob,also nonsense\n');
    await check(app);
    const list = await screen.findByRole('list', { name: t('imports.rows-list') });
    const ann = within(list).getByRole('button', { name: /^Ann/ });
    await app.user.click(ann);
    const dialog = await screen.findByRole('dialog');
    const field = within(dialog).getByLabelText(t('imports.field-email'));
    await app.user.clear(field);
    await app.user.type(field, 'ann@example.com{Enter}');
    await app.user.click(await importButton(1));
    await app.user.click(await screen.findByRole('button', { name: t('imports.leave-out-do') }));
    await waitFor(() =>
      expect(server.sent[0]?.rows).toMatchObject([{ name: 'Ann', email: 'ann@example.com' }]),
    );
    expect(server.sent[0]?.rows).toHaveLength(1);
  });

  test('a duplicate is shown with whom it is like, and treated as chosen', async () => {
    const { app, server } = await open();
    app.firm.write(['customers'], (tx) =>
      tx.create(
        customerRecord,
        'c1',
        { createdBy: 'ann00000', at: 0 },
        { contact: { name: 'Ann Smith', email: 'ann@example.com' }, state: 'active' },
      ),
    );
    await choose(app, 'Name,E-mail,Mobile\nAnnie,ann@example.com,07700900123\n');
    await check(app);
    await screen.findByText(new RegExp(t('imports.match-email', { name: 'Ann Smith' })));
    await app.user.selectOptions(screen.getByLabelText(t('imports.duplicates')), 'create');
    await app.user.click(await importButton(1));
    await waitFor(() => expect(server.sent[0]?.choices.duplicates).toBe('create'));
  });

  test('columns are remembered for the next file', async () => {
    const { app } = await open();
    await choose(app, 'Name,Colour\nAnn,red\n');
    await app.user.selectOptions(
      await screen.findByLabelText(t('imports.column-field', { name: 'Colour' })),
      'tags',
    );
    await check(app);
    await importButton(1);
    await app.user.click(screen.getByRole('button', { name: t('imports.back') }));
    await app.user.click(await screen.findByRole('button', { name: t('imports.another-file') }));
    await choose(app, 'Colour,Name\nred,Bob\n');
    expect(await screen.findByLabelText(t('imports.column-field', { name: 'Colour' }))).toHaveProperty(
      'value',
      'tags',
    );
  });

  test.each([
    ['', 'imports.file-empty'],
    ['\n\n ,\n', 'imports.file-empty'],
    ['PK\u0003\u0004 nonsense', 'imports.file-unreadable'],
  ] as const)('a file that cannot be read says so: %j', async (text, error) => {
    const { app } = await open();
    await choose(app, text, 'list.xlsx');
    await screen.findByText(t(error));
  });

  test('without a connection everything but the writing works', async () => {
    const { app } = await open();
    app.firm.goDown();
    await choose(app, 'Name\nAnn\n');
    await check(app);
    await waitFor(async () => expect(await importButton(1)).toHaveProperty('disabled', true));
    app.firm.comeUp();
    await waitFor(async () => expect(await importButton(1)).toHaveProperty('disabled', false));
  });

  test('is listed and undone, and tells what was kept', async () => {
    const { app, server } = await open();
    await choose(app, 'Name\nAnn\n');
    await check(app);
    await app.user.click(await importButton(1));
    await app.user.click(await screen.findByRole('button', { name: t('imports.done') }));
    const past = await screen.findByRole('region', { name: t('imports.past-title') });
    await app.user.click(within(past).getByRole('button'));
    await app.user.click(await screen.findByRole('button', { name: t('imports.undo-do') }));
    const kept = await screen.findByRole('dialog', { name: new RegExp(t('imports.kept-title')) });
    await within(kept).findByText('Bob');
    expect(server.imports[0]?.undone).not.toBeNull();
  });
});
