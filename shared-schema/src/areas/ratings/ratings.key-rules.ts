import type { KeyRules } from '#document/key-rule.ts';
import { recordRules } from '#document/record-rules.ts';
import { ratingRecord } from './rating.record.ts';

export const ratingsKeyRules: KeyRules = {
  ratings: recordRules(ratingRecord),
};
