import type { CheckedFile, CheckSettings } from '@roundsman/shared-schema/areas/imports/check-file.ts';
import { guessColumns, type ImportField } from '@roundsman/shared-schema/areas/imports/import-fields.ts';
import { type ImportSummary, importFile } from '@roundsman/shared-schema/areas/imports/imports.http.ts';
import { knownAccount, knownPeople } from '@roundsman/shared-schema/areas/imports/known-account.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import type { Failure, Result } from '@roundsman/shared-schema/kernel/result.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { MakeCall } from '#list/use-call.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { t } from '#text/texts.ts';
import { type ImportReader, openImportReader } from './import-reader.ts';
import type { OpenedFile } from './import-work.ts';
import { rememberColumns, rememberedColumns } from './remembered-columns.ts';

/** A file on its way through the steps (DAT-2). */
export interface OpenImport {
  /** Made with the file, so that a call whose answer was lost can be made again. */
  readonly id: string;
  readonly fileName: string;
  readonly opened: OpenedFile;
  readonly settings: CheckSettings;
  readonly checked: CheckedFile | undefined;
}

export type ImportStep = 'file' | 'columns' | 'check' | 'result';

export interface ImportModel {
  readonly step: ImportStep;
  readonly file: OpenImport | undefined;
  readonly busy: 'reading' | 'checking' | 'writing' | undefined;
  readonly failure: Pick<Failure, 'error' | 'values'> | undefined;
  readonly result: ImportSummary | undefined;
  /** Names of the columns as the file has them, else numbered. */
  readonly headers: readonly string[];
  open(file: File): void;
  /** Ends whatever is read or checked. */
  cancel(): void;
  set(change: Partial<CheckSettings>): void;
  goTo(step: ImportStep): void;
  write(call: MakeCall): Promise<void>;
}

/** Takes a file through the steps; nothing is written before the last one. */
export function useImport(service: string): ImportModel {
  const store = useStore();
  const reader = useRef<ImportReader>(undefined);
  const [step, setStep] = useState<ImportStep>('file');
  const [file, setFile] = useState<OpenImport>();
  const [busy, setBusy] = useState<ImportModel['busy']>();
  const [failure, setFailure] = useState<ImportModel['failure']>();
  const [result, setResult] = useState<ImportSummary>();

  const end = useCallback(() => {
    reader.current?.close();
    reader.current = undefined;
  }, []);
  useEffect(() => end, [end]);

  /** Runs one question to the worker; what was cancelled meanwhile is forgotten. */
  const asking = async <V>(what: NonNullable<ImportModel['busy']>, ask: (of: ImportReader) => Promise<V>) => {
    const of = reader.current;
    if (!of) return undefined;
    setBusy(what);
    setFailure(undefined);
    try {
      const answer = await ask(of);
      return reader.current === of ? { answer } : undefined;
    } catch {
      if (reader.current === of) setFailure({ error: 'imports.worker-failed' });
      return undefined;
    } finally {
      if (reader.current === of) setBusy(undefined);
    }
  };

  const open = (chosen: File) => {
    end();
    reader.current = openImportReader();
    setResult(undefined);
    void asking('reading', (of) => of.ask({ kind: 'open', file: chosen })).then((read) => {
      const opened: Result<OpenedFile> | undefined = read?.answer;
      if (opened && !opened.ok) setFailure(opened);
      if (!opened?.ok) return;
      const settings: CheckSettings = {
        columns: guessColumns(opened.value.firstRows[0] ?? [], rememberedColumns()),
        hasHeader: true,
        dayOrder: {},
        frequencies: [],
        acts: [],
        leftOut: [],
        fixes: [],
        choices: { duplicates: 'fill', service },
        today: store.today(),
      };
      setFile({
        id: newId(),
        fileName: chosen.name.slice(-200) || t('imports.title'),
        opened: opened.value,
        settings,
        checked: undefined,
      });
      setStep('columns');
    });
  };

  const check = (of: OpenImport) => {
    setFile(of);
    const account = knownAccount(store.snapshot, knownPeople(store.snapshot), of.settings.today);
    void asking('checking', (worker) => worker.ask({ kind: 'check', settings: of.settings, account })).then(
      (done) => done && setFile((known) => known && { ...known, checked: done.answer }),
    );
  };

  const set = (change: Partial<CheckSettings>) => {
    if (!file) return;
    const next = { ...file, settings: { ...file.settings, ...change } };
    if (step === 'check') check(next);
    else setFile(next);
  };

  const headers = file ? headersOf(file) : [];

  const goTo = (next: ImportStep) => {
    setFailure(undefined);
    if (next === 'file') {
      end();
      setBusy(undefined);
      setFile(undefined);
      setResult(undefined);
    }
    if (next === 'check' && file) {
      if (file.settings.hasHeader) rememberColumns(headers, file.settings.columns);
      check(file);
    }
    setStep(next);
  };

  const write = async (call: MakeCall) => {
    if (!file) return;
    const asked = await asking('writing', async (of) => {
      const rows = await of.ask({ kind: 'rows' });
      const { id, fileName, settings } = file;
      const { choices } = settings;
      return call(importFile, { account: store.account.id, id, fileName, rows: [...rows], choices });
    });
    if (asked && !asked.answer.ok) setFailure(asked.answer);
    if (!asked?.answer.ok) return;
    setResult(asked.answer.value);
    setStep('result');
    end();
  };

  const cancel = () => goTo('file');
  return { step, file, busy, failure, result, headers, open, cancel, set, goTo, write };
}

function headersOf({ opened, settings }: OpenImport): readonly string[] {
  const [first = []] = opened.firstRows;
  return first.map((name, at) =>
    settings.hasHeader && name !== '' ? name : t('imports.column', { number: at + 1 }),
  );
}

/** Whether two columns have a field that only one can hold. */
export function fieldsTwice(
  columns: readonly (ImportField | null)[],
  isJoined: (field: ImportField) => boolean,
): ReadonlySet<ImportField> {
  const seen = new Set<ImportField>();
  const twice = new Set<ImportField>();
  for (const field of columns) {
    if (field === null || isJoined(field)) continue;
    if (seen.has(field)) twice.add(field);
    seen.add(field);
  }
  return twice;
}
