// The obvious but wrong readings of the sync protocol's rules. Each is switched in, one at a time, and the named
// tests have to fail under it: a rule whose test passes either way protects nobody.

/**
 * @typedef {object} Reading
 * @property {string} id
 * @property {string} rule What is right.
 * @property {string} wrong What the reading gets wrong.
 * @property {string} file Source file, from the repository's root.
 * @property {string} find Exactly one place in the file.
 * @property {string} replace
 * @property {'unit' | 'integration'} project
 * @property {string} test Test file that has to fail.
 * @property {string} [name] Only the tests of this name.
 */

/** @type {readonly Reading[]} */
export const READINGS = [
  {
    id: 'step-2-covers-all',
    rule: 'A step 2 makes safe what its state vector covered (sync 2).',
    wrong: 'A step 2 makes safe everything that is older than it.',
    file: 'client/src/store/pending/document-link.ts',
    find: 'Y.getState(store, clientId) >= clockTo',
    replace: 'clockTo >= 0',
    project: 'unit',
    test: 'client/src/store/pending/document-link.test.ts',
  },
  {
    id: 'connects-before-it-has-loaded',
    rule: 'A document connects only after its copy on this device is in memory (sync 2).',
    wrong: 'A document connects at once: "synced, nothing waiting" with an unsent edit on disk.',
    file: 'client/src/store/documents/open-document.ts',
    find: 'const wasWhole = await this.#copy.load();',
    replace:
      'this.#isLoaded = true; this.reconnect(); await new Promise((r) => setTimeout(r, 400)); const wasWhole = await this.#copy.load();',
    project: 'unit',
    test: 'client/src/store/durability.test.ts',
  },
  {
    id: 'versionchange-unheard',
    rule: "The browser's closing of a database is watched (sync 2).",
    wrong: 'A database that was open stays open.',
    file: 'client/src/store/documents/local-copy.ts',
    find: "db.addEventListener('versionchange', lost);",
    replace: '',
    project: 'unit',
    test: 'client/src/store/documents/local-copy.test.ts',
  },
  {
    id: 'updates-before-step-2',
    rule: 'A channel drops updates until it has sent its first step 2 (sync 1).',
    wrong: 'Updates go out as soon as the channel is open.',
    file: 'client/src/store/connection/channel-socket.ts',
    find: "if (kind === 'update' && !this.#hasSentStep2) return;",
    replace: '',
    project: 'unit',
    test: 'client/src/store/connection/channel-socket.test.ts',
  },
  {
    id: 'parked-by-key',
    rule: 'Only what a refusal names by its ids is parked (sync 3).',
    wrong: 'Every waiting change of the refused key is parked, accepted ones too.',
    file: 'client/src/store/pending/match-refusal.ts',
    find: 'if (!written) return false;',
    replace: 'return written !== undefined; if (!written) return false;',
    project: 'unit',
    test: 'client/src/store/pending/match-refusal.test.ts',
  },
  {
    id: 'reject-after-ack',
    rule: 'A refusal is told before the acknowledgement that covers its frame (sync 3).',
    wrong: 'The order of the two does not matter.',
    file: 'relay/src/sync/submissions.ts',
    find: 'from.reject(reject);',
    replace: 'setTimeout(() => from.reject(reject), 20);',
    project: 'integration',
    test: 'tests/integration/refusals.test.ts',
  },
  {
    id: 'refusals-told-once',
    rule: 'Refusals that the device has not stored are repeated after the greeting (sync 3).',
    wrong: 'A refusal is told once, when it happens.',
    file: 'relay/src/sync/greeting.ts',
    find: 'await readRefusals(context.db, userId, deviceId, lastRefusal)',
    replace: '(await readRefusals(context.db, userId, deviceId, lastRefusal)).slice(0, 0)',
    project: 'integration',
    test: 'tests/integration/refusals.test.ts',
  },
  {
    id: 'answered-at-once',
    rule: 'What is read from a live document is sent once every row applied before it is flushed (sync 4).',
    wrong: 'A newcomer is answered at once.',
    file: 'relay/src/sync/live-document.ts',
    find: 'return { run: () => run({ vector, difference, updates: [], reached: vector }) };',
    replace: 'run({ vector, difference, updates: [], reached: vector }); return { run: () => {} };',
    project: 'integration',
    test: 'tests/integration/durability.test.ts',
  },
  {
    id: 'nothing-new-acknowledged-at-once',
    rule: 'A frame that brings nothing new is acknowledged at its place in the queue (sync 2).',
    wrong: 'It has nothing to wait for.',
    file: 'relay/src/sync/submissions.ts',
    find: "if (verdict.kind === 'nothing') return acknowledging(submission);",
    replace: "if (verdict.kind === 'nothing') { from.acknowledge(count); return NOTHING; }",
    project: 'integration',
    test: 'tests/integration/durability.test.ts',
  },
  {
    id: 'judged-behind-the-head',
    rule: 'Inspect, guard and heal hold at the head of the log, under its row lock (sync 4).',
    wrong: 'A relay judges by what it has in memory.',
    file: 'relay/src/log/append.ts',
    find: "(e.head = l.head and l.state <> 'gone')",
    replace: "(l.state <> 'gone')",
    project: 'integration',
    test: 'tests/integration/two-relays.test.ts',
  },
  {
    id: 'seen-stays-a-candidate',
    rule: 'What the writer of an update saw is no candidate of the heal (data-model 4).',
    wrong: 'The value before is always a candidate: nothing could ever be removed.',
    file: 'relay/src/sync/judge/guard.ts',
    find: '!touch.isNamed || (allowed.length > 0',
    replace: 'true || (allowed.length > 0',
    project: 'unit',
    test: 'relay/src/sync/judge/heal.test.ts',
  },
  {
    id: 'empty-stays-empty',
    rule: 'The greatest stamp is set again also when the key now shows nothing (data-model 4).',
    wrong: 'A key that shows nothing is left like that.',
    file: 'relay/src/sync/judge/heal.ts',
    find: '  const winner = latest(',
    replace: '  if (!shown) return false;\n  const winner = latest(',
    project: 'unit',
    test: 'relay/src/sync/judge/heal.property.test.ts',
  },
  {
    id: 'equal-stamps-win',
    rule: 'Strictly greater only; equal stamps change nothing (data-model 4).',
    wrong: 'Of equal stamps the one that comes last wins.',
    file: 'relay/src/sync/judge/heal.ts',
    find: 'order > 0 || (order === 0 && isShown(candidate))',
    replace: 'order >= 0',
    project: 'unit',
    test: 'relay/src/sync/judge/heal.test.ts',
  },
  {
    id: 'last-write-by-client-id',
    rule: 'The later write by the hybrid clock is shown (data-model 4).',
    wrong: 'Whatever Yjs shows is right: the higher clientID wins.',
    file: 'relay/src/sync/judge/heal.ts',
    find: '  if (isAsItStands && isShown(winner)) return false;',
    replace: '  if (shown && judged.allowed.some(isShown)) return false;',
    project: 'unit',
    test: 'relay/src/sync/judge/heal.property.test.ts',
  },
  {
    id: 'refused-update-dropped',
    rule: 'An update with a denied key is applied and put back (data-model 5).',
    wrong: 'It is dropped: whatever its sender writes next has a gap before it.',
    file: 'relay/src/sync/judge/judge-update.ts',
    find: '  const ownClock = ',
    replace:
      "  if (judged.some(({ refused }) => refused.length > 0)) return { kind: 'nothing' };\n  const ownClock = ",
    project: 'unit',
    test: 'relay/src/sync/judge/refusals.test.ts',
    name: 'the edits after a refused one',
  },
  {
    id: 'received-bytes-forwarded',
    rule: 'The one update that comes out is logged and sent on, never the received bytes (data-model 5).',
    wrong: 'The received bytes, and what was put back behind them.',
    file: 'relay/src/sync/judge/judge-update.ts',
    find: '    update: emitted,',
    replace: '    update: Y.mergeUpdates([update, emitted]),',
    project: 'unit',
    test: 'relay/src/sync/judge/refusals.test.ts',
  },
  {
    id: 'transaction-of-a-stranger',
    rule: "The transaction's last statement makes it local (data-model 5).",
    wrong: 'Yjs draws a new clientID for the relay with every refusal.',
    file: 'relay/src/sync/judge/judge-update.ts',
    find: '      transaction.local = true;',
    replace: '',
    project: 'unit',
    test: 'relay/src/sync/judge/heal.test.ts',
  },
];
