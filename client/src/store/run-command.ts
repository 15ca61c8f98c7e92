import { applyWrites } from '@roundsman/shared-schema/document/apply-writes.ts';
import {
  type Command,
  type CommandContext,
  type Executed,
  executeCommand,
} from '@roundsman/shared-schema/document/command.ts';
import type { DocumentWrites } from '@roundsman/shared-schema/document/document-writes.ts';
import type { Stamp } from '@roundsman/shared-schema/document/stamped.ts';
import { checkSize } from '@roundsman/shared-schema/document/transaction-size.ts';
import type { HybridClock } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { type Failure, fail, ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import type { Documents } from './documents/documents.ts';
import { COMMAND } from './documents/open-document.ts';
import type { PendingChanges } from './pending/pending-changes.ts';
import type { PendingPart } from './pending/pending-record.ts';
import { standingAgain } from './pending/standing-again.ts';

export interface RunSplitOptions {
  /** After each part: how many are done, of how many. */
  readonly onProgress?: (done: number, of: number) => void;
  /** Stops before the next part; what is done stays done. */
  readonly signal?: AbortSignal;
}

/** What became of a split command. `failure`: the error that stopped it. `changes`: ids of the changes made, for undo. */
export interface SplitOutcome<V> {
  readonly done: number;
  readonly of: number;
  readonly cancelled: boolean;
  readonly values: readonly V[];
  readonly changes: readonly string[];
  readonly failure?: Failure;
}

/** A command that ran. `change`: id of the pending record, absent when nothing had to be written. */
export interface Ran<V> {
  readonly value: V;
  readonly change?: string;
}

export interface RunnerOptions {
  readonly account: string;
  readonly author: string;
  readonly tab: string;
  readonly documents: Documents;
  readonly pending: PendingChanges;
  readonly clock: HybridClock;
  readonly context: () => CommandContext;
  /** This device has changed what its documents show. */
  readonly onWritten?: (() => void) | undefined;
  /** False once the store is closed. */
  readonly isOpen: () => boolean;
}

/** `undoes`: the change that a change takes back; `bulk`: the act that it is a part of. */
interface Kin {
  readonly undoes?: string;
  readonly bulk?: string | undefined;
}

/** Runs commands on this device: open, check, apply as one update a document, keep durably. */
export class CommandRunner {
  readonly #options: RunnerOptions;

  constructor(options: RunnerOptions) {
    this.#options = options;
  }

  async run<I, V>(command: Command<I, V>, input: I, kin: Kin = {}): Promise<Result<Ran<V>>> {
    const { documents, pending, context } = this.#options;
    if (pending.fault) return fail(`sync.${pending.fault}`);
    const parsed = command.input.safeParse(input);
    if (parsed.success) {
      const missing = await documents.ensure(command.documents(parsed.data, context()));
      if (missing !== undefined) return fail('sync.not-on-this-device', { values: { document: missing } });
    }
    if (!this.#options.isOpen()) return fail('sync.closed');
    const now = context();
    const executed = this.#execute(command, input, now);
    if (!executed.ok) return executed;
    const { writes, value } = executed.value.result;
    const size = checkSize(writes);
    if (!size.ok) return size;
    if (writes.length === 0) return ok({ value });
    return this.#keep(command.name, executed.value, value, now, kin);
  }

  async runSplit<I, V>(
    command: Command<I, V>,
    input: I,
    options: RunSplitOptions = {},
  ): Promise<SplitOutcome<V>> {
    const parsed = command.input.safeParse(input);
    const inputs = (parsed.success && command.split?.(parsed.data)) || [input];
    const bulk = inputs.length > 1 ? { bulk: newId() } : {};
    const values: V[] = [];
    const changes: string[] = [];
    const outcome = (more: { cancelled: boolean; failure?: Failure }) => ({
      done: values.length,
      of: inputs.length,
      values,
      changes,
      ...more,
    });
    for (const part of inputs) {
      // Lets the screen draw the progress and take a cancel between two parts.
      if (values.length > 0) await new Promise((resolve) => setTimeout(resolve, 0));
      if (options.signal?.aborted) return outcome({ cancelled: true });
      const result = await this.run(command, part, bulk);
      if (!result.ok) return outcome({ cancelled: false, failure: result });
      values.push(result.value.value);
      if (result.value.change !== undefined) changes.push(result.value.change);
      options.onProgress?.(values.length, inputs.length);
    }
    return outcome({ cancelled: false });
  }

  /** Runs with a stamp that is later than everything the command overwrites. */
  #execute<I, V>(
    command: Command<I, V>,
    input: I,
    context: CommandContext,
  ): Result<{ result: Executed<V>; stamp: Stamp }> {
    const { documents, clock, author } = this.#options;
    const { snapshot } = documents;
    for (;;) {
      const stamp: Stamp = [clock.tick(), author];
      const executed = executeCommand(command, input, snapshot, stamp, context);
      if (!executed.ok) return executed;
      let latest = '';
      for (const { document, root, writes } of executed.value.writes) {
        for (const { key } of writes) {
          const hlc = snapshot.value(document, root, key)?.[0] ?? '';
          if (hlc > latest) latest = hlc;
        }
      }
      if (latest < stamp[0]) return ok({ result: executed.value, stamp });
      clock.observe(latest);
    }
  }

  async #keep<V>(
    name: string,
    executed: { result: Executed<V>; stamp: Stamp },
    value: V,
    context: CommandContext,
    { undoes, bulk }: Kin,
  ): Promise<Result<Ran<V>>> {
    const { account, tab, pending } = this.#options;
    const { writes, words, undo } = executed.result;
    const id = newId();
    const parts = this.#apply(id, name, writes);
    if (parts.length === 0) return ok({ value });
    this.#options.onWritten?.();
    const at = context.now;
    const whole = bulk === undefined ? {} : { bulk };
    const record = { id, account, command: name, words, at, hlc: executed.stamp[0], tab, parts, ...whole };
    const recent = {
      id,
      account,
      command: name,
      words,
      at,
      steps: undo,
      undone: false,
      ...(undoes ? { undoes } : {}),
      ...whole,
    };
    const undone = undoes === undefined ? [] : pending.recent.filter((change) => change.id === undoes);
    const again = undone.flatMap((change) => standingAgain(pending.recent, change, undo));
    await pending.add(record, [...again, ...undone.map((change) => ({ ...change, undone: true })), recent]);
    return ok({ value, change: id });
  }

  /** One update a document, in the order in which the command first wrote to each. */
  #apply(record: string, command: string, writes: readonly DocumentWrites[]): PendingPart[] {
    const { documents } = this.#options;
    const parts: PendingPart[] = [];
    for (const name of new Set(writes.map(({ document }) => document))) {
      const own = writes.filter(({ document }) => document === name);
      const open = documents.find(name);
      if (!open) throw new Error(`document ${name} was closed while a command ran`);
      const flat = own.flatMap((roots) => roots.writes);
      const part = open.record(record, command, flat, () => applyWrites(documents, own, COMMAND));
      if (part) parts.push(part);
    }
    return parts;
  }
}
