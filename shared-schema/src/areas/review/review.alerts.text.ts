/** The words of these alerts in English. */
export const reviewAlertWords = {
  'name-edited-after-deletion': 'Changed after deletion',
  'type-edited-after-deletion': '{{record}} was deleted by one person and changed by another',
  'many-edited-after-deletion_one': '{{count}} record was deleted by one person and changed by another',
  'many-edited-after-deletion_other': '{{count}} records were deleted by one person and changed by another',
  'text-edited-after-deletion': 'We kept it and flagged it. Delete it again if you don’t need it.',
  'push-edited-after-deletion': 'A deleted record was changed by someone, so we kept it',
  'name-change-refused': 'Change not accepted',
  'type-change-refused': 'Some of {{name}}’s changes weren’t accepted',
  'text-change-refused': 'They’re kept on {{device}} until someone decides what to do with them.',
} as const;
