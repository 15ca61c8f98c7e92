/** The words of these alerts in English. */
export const mailAlertWords = {
  'name-effects-failed': 'E-mail not sent',
  'type-effects-failed': 'Couldn’t send an e-mail',
  'many-effects-failed_one': 'Couldn’t send {{count}} e-mail',
  'many-effects-failed_other': 'Couldn’t send {{count}} e-mails',
  'text-effects-failed': 'We tried several times and gave up.',
  'name-effects-unknown': 'E-mail may not have been sent',
  'type-effects-unknown': 'We can’t tell whether an e-mail was sent',
  'many-effects-unknown_one': 'We can’t tell whether {{count}} e-mail was sent',
  'many-effects-unknown_other': 'We can’t tell whether {{count}} e-mails were sent',
  'text-effects-unknown': 'We haven’t sent it again in case it arrives twice.',
} as const;
