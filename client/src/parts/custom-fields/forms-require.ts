import type { Requirement } from '@roundsman/shared-schema/access/may.ts';

/** Where forms are part of the plan; who may see which is told beside it. */
export const FORMS_REQUIRE: Requirement = { level: 'ultimate', feature: 'metadata' };

/** The same for whoever answers what is asked at visits. */
export const VISIT_FORMS_REQUIRE: Requirement = {
  ...FORMS_REQUIRE,
  roles: ['owner', 'admin', 'creator', 'planner'],
};
