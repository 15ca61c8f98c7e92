import type { RecordChange } from '@roundsman/shared-schema/areas/audit/record-history.http.ts';
import type { Shown } from '@roundsman/shared-schema/areas/card.ts';
import { cardOfKey } from '@roundsman/shared-schema/cards.ts';
import { documentRef } from '@roundsman/shared-schema/document/document-ref.ts';
import { recordKey } from '@roundsman/shared-schema/document/record.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import type { Json } from '@roundsman/shared-schema/document/stamped.ts';
import { fieldWords, isReadable, type ValueWords, valueWords } from '#parts/cards/field-words.ts';
import { firstValues, type KeyValues } from '#parts/cards/first-values.ts';
import { recordName } from '#parts/cards/shown-words.ts';
import { listed } from '#text/format.ts';
import { t } from '#text/texts.ts';
import './history.text.ts';

/** One field of an entry, in words. Without values the label says all; `from` is absent where nothing stood. */
export interface HistoryLine {
  readonly key: string;
  readonly label: string;
  readonly from?: ValueWords;
  readonly to?: ValueWords;
}

/** What one person did to a record at one moment. */
export interface HistoryEntry {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly actor: string;
  readonly lines: readonly HistoryLine[];
}

/** What the words of a history depend on besides the changes. `record`: its id within the document. */
export interface HistoryOf {
  readonly snapshot: Snapshot;
  readonly document: string;
  readonly record: string;
  /** Whoever looks is shown prices (C-32). */
  readonly seesPrices: boolean;
}

/** Changes, the latest first, as entries: what was set by one act stands together, in the order in which it was set. */
export function historyEntries(changes: readonly RecordChange[], of: HistoryOf): readonly HistoryEntry[] {
  const entries: { id: string; at: number; actor: string; lines: Line[] }[] = [];
  for (const change of changes) {
    const last = entries.at(-1);
    const lines = linesOf(change, of);
    if (last && last.at === change.at && last.actor === change.actor) last.lines.unshift(...lines);
    else entries.push({ id: String(change.seq), at: change.at, actor: change.actor, lines: [...lines] });
  }
  return entries.map((entry) => ({ ...entry, lines: oncePerLabel(entry.lines) }));
}

/** A line before it is put together with others of its label. */
interface Line extends HistoryLine {
  /** A value that came, or one that went. */
  readonly way?: 'came' | 'went' | undefined;
  readonly follows?: boolean;
}

/** Puts the values that came and went under one label into one line, and leaves out a field that only follows another. */
function oncePerLabel(lines: readonly Line[]): readonly HistoryLine[] {
  const told: Line[] = [];
  for (const line of lines) {
    const ofLabel = lines.filter(({ label }) => label === line.label);
    const isTold = told.some(({ label }) => label === line.label);
    const parts = ofLabel.filter(({ follows }) => !follows);
    if (line.follows && parts.length > 0) continue;
    const areParts = parts.length > 1 && parts.every(({ way }) => way !== undefined);
    if (!areParts) told.push(line);
    else if (!isTold) told.push(together(line, parts));
  }
  return told.map(({ way: _, follows: __, ...line }) => line);
}

function together({ key, label, to }: Line, parts: readonly Line[]): Line {
  const came = parts.filter(({ way }) => way === 'came').map((part) => part.to?.text ?? '');
  const went = parts.filter(({ way }) => way === 'went').map((part) => part.from?.text ?? '');
  return {
    ...{ key, label },
    ...(went.length > 0 && { from: { text: listed(went) } }),
    ...(came.length > 0 ? { to: { text: listed(came) } } : to && { to }),
  };
}

/** Tells that another record was merged into this one, or that this was undone. */
function mergeLine(other: string, made: Json, of: HistoryOf): Line {
  const { card, id } = cardOfKey(of.document, other);
  const isMerged = made === cardOfKey(of.document, of.record).id;
  const name = recordName(of.snapshot, card, id, documentRef(of.document));
  return {
    key: recordKey(other, 'into'),
    label: t(isMerged ? 'history.merged-in' : 'history.merge-undone'),
    to: { text: name },
    way: 'came',
  };
}

function linesOf(change: RecordChange, of: HistoryOf): readonly Line[] {
  const { record = of.record, field, old, new: made, isCut } = change;
  if (record !== of.record) return [mergeLine(record, made, of)];
  const key = recordKey(of.record, field ?? undefined);
  if (field === 'del') return [{ key, label: t(isDeleted(made) ? 'history.deleted' : 'history.restored') }];
  const { field: label } = fieldWords(of.snapshot, of.document, key);
  if (isCut) return [{ key, label, to: { text: t('history.long') } }];
  const values: KeyValues = { key, from: old ?? undefined, to: made ?? undefined };
  if (field !== null) return [lineOf(label, values, of)];
  const added: HistoryLine = { key, label: old === null ? t('history.added') : label };
  const first = firstValues(of.document, values)
    .filter((value) => (value.from ?? null) !== null || !isEmpty(value, of))
    .map((value) => lineOf(fieldWords(of.snapshot, of.document, value.key).field, value, of));
  return [added, ...first];
}

/** Tells whether a record began without a value of the key, which is no news of a record that was added. */
function isEmpty({ key, to }: KeyValues, of: HistoryOf): boolean {
  if (to === undefined || to === null || to === '') return true;
  const { card, group } = cardOfKey(of.document, key);
  const shown = card.field(group)?.field.show(to, of.snapshot);
  return (
    (shown?.kind === 'text' && shown.text === '') || (shown?.kind === 'list' && shown.items.length === 0)
  );
}

function isDeleted(json: Json): boolean {
  return typeof json === 'object' && json !== null && 'on' in json && json.on === true;
}

function lineOf(label: string, { key, from, to }: KeyValues, of: HistoryOf): Line {
  const { card, group } = cardOfKey(of.document, key);
  if (card.field(group)?.field.follows)
    return { key, label, to: { text: t('history.changed') }, follows: true };
  const words = (value: Json | undefined): ValueWords => {
    if (!of.seesPrices && mayTellPrice(of, key, value)) return { text: t('history.price-hidden') };
    return valueWords(of.snapshot, of.document, key, value);
  };
  if (from === undefined || from === null) {
    const made = words(to);
    return {
      key,
      label,
      to: made,
      way: isPlain(made) && to !== undefined && to !== null ? 'came' : undefined,
    };
  }
  const [old, made] = [words(from), words(to)];
  // What a value is told by may be the same although something else in it was changed.
  if (old.text !== made.text || old.secret !== made.secret) {
    const hasGone = to === undefined || to === null;
    return { key, label, from: old, to: made, way: hasGone && isPlain(old) ? 'went' : undefined };
  }
  const [oldPin, pin] = [pinWords(from), pinWords(to)];
  if (oldPin && pin && oldPin.text !== pin.text) return { key, label, from: oldPin, to: pin };
  return { key, label, to: { text: t('history.changed') } };
}

/** Digits behind the point of a degree, which tell places a metre apart. */
const PIN_DIGITS = 5;

/** The spot of a place on the map, which its words leave out. */
function pinWords(place: Json | undefined): ValueWords | undefined {
  if (typeof place !== 'object' || place === null || !('lngLat' in place)) return undefined;
  const [lng, lat] = Array.isArray(place.lngLat) ? place.lngLat : [];
  if (typeof lng !== 'number' || typeof lat !== 'number') return undefined;
  return { text: t('history.pin', { lat: lat.toFixed(PIN_DIGITS), lng: lng.toFixed(PIN_DIGITS) }) };
}

/** Tells whether words say all of a value, because they hide nothing and have no colour beside them. */
function isPlain({ secret, colour }: ValueWords): boolean {
  return secret === undefined && colour === undefined;
}

/** Whether a value names money, or could: what is only known as it is stored might. */
function mayTellPrice({ snapshot, document }: HistoryOf, key: string, value: Json | undefined): boolean {
  if (value === undefined || value === null) return false;
  if (!isReadable(snapshot, document, key, value)) return true;
  const { card, group } = cardOfKey(document, key);
  const shown = card.field(group)?.field.show(value, snapshot);
  return shown !== undefined && hasMoney(shown);
}

function hasMoney(shown: Shown): boolean {
  if (shown.kind === 'money') return true;
  if (shown.kind === 'list') return shown.items.some(hasMoney);
  if (shown.kind !== 'phrase') return false;
  return Object.values(shown.values ?? {}).some((value) => typeof value !== 'number' && hasMoney(value));
}
