/** The words of these alerts in English. */
export const auditAlertWords = {
  'name-many-exports': 'Many exports',
  'type-many-exports': '{{name}} made {{exports}} exports in one day',
} as const;
