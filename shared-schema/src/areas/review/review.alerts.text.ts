/** The words of these alerts in English. */
export const reviewAlertWords = {
  'name-edited-after-deletion': 'Changed after deletion',
  'type-edited-after-deletion': '{{record}} was deleted by one person and changed by another',
  'many-edited-after-deletion_one': '{{count}} record was deleted by one person and changed by another',
  'many-edited-after-deletion_other': '{{count}} records were deleted by one person and changed by another',
  'text-edited-after-deletion': 'We kept it and flagged it. Delete it again if you don’t need it.',
  'push-edited-after-deletion': 'A deleted record was changed by someone, so we kept it',
  'name-conflict-overruled': 'Changed by two people',
  'type-conflict-overruled': '{{name}} changed {{record}} at the same time as you',
  'many-conflict-overruled_one': '{{name}} and you changed {{count}} detail at the same time',
  'many-conflict-overruled_other': '{{name}} and you changed {{count}} details at the same time',
  'text-conflict-overruled': 'Their change was the later one, so we kept that. You can put yours back.',
  'push-conflict-overruled': '{{name}} changed something at the same time as you',
  'name-change-refused': 'Change not accepted',
  'type-change-refused': 'Some of {{name}}’s changes weren’t accepted',
  'text-change-refused': 'They’re kept on {{device}} until someone decides what to do with them.',
} as const;
