/** The words of these alerts in English. */
export const usersAlertWords = {
  'name-user-joined': 'User joined',
  'type-user-joined': '{{name}} has joined',
} as const;
