/** The words of these alerts in English. */
export const reviewAlertWords = {
  'name-edited-after-deletion': 'Changed after deletion',
  'type-edited-after-deletion': '{{record}} was deleted or merged by one person and changed by another',
  'many-edited-after-deletion_one':
    '{{count}} record was deleted or merged by one person and changed by another',
  'many-edited-after-deletion_other':
    '{{count}} records were deleted or merged by one person and changed by another',
  'text-edited-after-deletion':
    'We kept what was changed and flagged it. Open it to see whether you need it.',
  'push-edited-after-deletion': 'A deleted record was changed by someone, so we kept it',
  'name-used-after-deletion': 'Deleted, still used',
  'type-used-after-deletion': '{{record}} was deleted while someone else was using it',
  'many-used-after-deletion_one': '{{count}} record was deleted while someone else was using it',
  'many-used-after-deletion_other': '{{count}} records were deleted while someone else was using them',
  'text-used-after-deletion': 'Restore it if you still need it.',
  'push-used-after-deletion': 'Something was deleted while someone else was using it',
  'name-conflict-overruled': 'Changed by two people',
  'type-conflict-overruled': '{{name}} changed {{record}} at the same time as you',
  'many-conflict-overruled_one': '{{name}} and you changed {{count}} detail at the same time',
  'many-conflict-overruled_other': '{{name}} and you changed {{count}} details at the same time',
  'text-conflict-overruled': 'Their change was the later one, so we kept that. You can put yours back.',
  'push-conflict-overruled': '{{name}} changed something at the same time as you',
  'name-change-refused': 'Change not accepted',
  'type-change-refused': 'Some of {{name}}’s changes weren’t accepted',
  'text-change-refused': 'They’re kept on {{device}} until someone decides what to do with them.',
  'name-changes-handed-over': 'Changes to review',
  'type-changes-handed-over': '{{name}} has changes for you to review',
  'text-changes-handed-over':
    'They were made on {{device}}. Nothing is added to your data until you apply it.',
} as const;
