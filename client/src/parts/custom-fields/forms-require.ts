import type { Requirement } from '@roundsman/shared-schema/access/may.ts';

/** Where forms are part of the plan; who may see which is told beside it. */
export const FORMS_REQUIRE: Requirement = { level: 'ultimate', feature: 'metadata' };
