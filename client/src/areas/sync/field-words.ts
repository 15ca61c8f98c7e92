import { customerRecord } from '@roundsman/shared-schema/areas/customers/customer.record.ts';
import { displayName } from '@roundsman/shared-schema/areas/customers/customer.rules.ts';
import { jobName } from '@roundsman/shared-schema/areas/jobs/job.rules.ts';
import { roundOfList } from '@roundsman/shared-schema/areas/rounds/order-list.record.ts';
import { roundRecord } from '@roundsman/shared-schema/areas/rounds/round.record.ts';
import { isSettingKey } from '@roundsman/shared-schema/areas/settings/settings.table.ts';
import { splitKey } from '@roundsman/shared-schema/document/record.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { settingName } from '#parts/settings/setting-words.ts';
import { hasText, t, textOf } from '#text/texts.ts';
import './field.text.ts';

/** What a key of a document stands for, in words. */
export interface FieldWords {
  /** Kind of its document: `rounds`, `jobs`, `me`. */
  readonly kind: string;
  readonly record: string;
  readonly field: string;
}

/** The kind of a document: `me` for `me:<user>`. */
export function kindOf(document: string): string {
  return document.split(':')[0] ?? document;
}

/** The plural name of a document's records: 'Rounds', 'Order of rounds'. */
export function kindWords(document: string): string {
  const key = `field.kind-${kindOf(document)}`;
  return hasText(key) ? textOf(key) : t('field.kind-other');
}

export function roundName(snapshot: Snapshot, id: string): string {
  return snapshot.record(roundRecord, id)?.name || t('field.a-round');
}

export function jobWords(snapshot: Snapshot, id: string): string {
  return jobName(snapshot, id) || t('field.a-job');
}

function recordName(snapshot: Snapshot, kind: string, id: string): string {
  if (kind === 'rounds') return roundName(snapshot, id);
  if (kind === 'jobs') return jobWords(snapshot, id);
  if (kind === 'order') return roundName(snapshot, roundOfList(id) ?? id);
  if (kind === 'customers') {
    const customer = snapshot.record(customerRecord, id);
    return (customer && displayName(customer)) || t('field.a-customer');
  }
  return t(kind === 'me' ? 'field.yourself' : 'field.the-firm');
}

function fieldName(snapshot: Snapshot, kind: string, id: string, group: string | undefined): string {
  if (kind === 'settings' || kind === 'me') {
    return isSettingKey(id) ? settingName(id) : t('field.other', { name: id });
  }
  if (group === undefined) {
    const key = `field.${kind}-new`;
    return hasText(key) ? textOf(key) : t('field.other', { name: id });
  }
  // `chg:<change>` and `m/<job>` are many keys of one kind.
  const [family = group] = group.split(/[:/]/);
  const key = `field.${kind}-${family}`;
  if (!hasText(key)) return t('field.other', { name: group });
  return textOf(key, kind === 'order' ? { job: jobWords(snapshot, group.slice(family.length + 1)) } : {});
}

/** The record and the field of a key; a field that is not known here by its own name. */
export function fieldWords(snapshot: Snapshot, document: string, key: string): FieldWords {
  const kind = kindOf(document);
  const { id, group } = splitKey(key);
  return { kind, record: recordName(snapshot, kind, id), field: fieldName(snapshot, kind, id, group) };
}

/** 'Price of Harbour flats'. */
export function titleOf({ field, record }: FieldWords): string {
  return t('field.of', { field, record });
}
