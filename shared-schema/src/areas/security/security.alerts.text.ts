/** The words of these alerts in English. */
export const securityAlertWords = {
  'name-new-device': 'New device sign-in',
  'type-new-device': '{{name}} signed in on a new device',
  'many-new-device_one': '{{name}} signed in on {{count}} new device',
  'many-new-device_other': '{{name}} signed in on {{count}} new devices',
  'text-new-device': '{{device}}, {{place}}. If you don’t recognise it, remove the device.',
  'name-distant-places': 'Sign-ins far apart',
  'type-distant-places': '{{name}} signed in from two places far apart',
  'text-distant-places':
    '{{from}} and {{to}}. If that’s not possible, sign them out everywhere and require a new password.',
} as const;
