import type { Role } from '#access/roles.ts';
import type { KeyRule, KeyRules } from '#document/key-rule.ts';
import type { RecordDefinition } from '#document/record.ts';
import { recordRules } from '#document/record-rules.ts';
import { VISIT_ANSWERERS } from './answerers.ts';
import { answersRecord, privateAnswersRecord, visitAnswersRecord } from './answers.record.ts';
import { collectionRecord } from './collection.record.ts';

const PART = '[^/:~^$\\s]{1,64}';
const OF_RECORD = new RegExp(`^${PART}:${PART}$`);
const OF_VISIT = new RegExp(`^${PART}:\\d{4}-\\d{2}-\\d{2}(?::x[0-9A-Za-z]{8})?:${PART}$`);

/** Answers have no base, and are taken away one by one. */
function answerRules(record: RecordDefinition, id: RegExp, write?: readonly Role[]): readonly KeyRule[] {
  return recordRules(record, { ...(write && { write }) })
    .filter(({ group }) => group !== null && group !== 'del')
    .map((rule) => ({ ...rule, id }));
}

export const customFieldsKeyRules: KeyRules = {
  forms: recordRules(collectionRecord),
  cf: answerRules(visitAnswersRecord, OF_VISIT, VISIT_ANSWERERS),
  'cf-other': answerRules(answersRecord, OF_RECORD),
  'cf-private': answerRules(privateAnswersRecord, OF_RECORD),
};
