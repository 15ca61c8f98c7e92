/** The words of these alerts in English. */
export const devicesAlertWords = {
  'name-device-silent': 'Device not synced',
  'type-device-silent': '{{name}}’s {{device}} hasn’t synced for {{days}} days',
  'text-device-silent': 'It has changes nobody else has seen. Open the app on it while online.',
  'name-clock-wrong': 'Device clock wrong',
  'type-clock-wrong': 'The clock on {{device}} is {{minutes}} minutes wrong',
  'text-clock-wrong': 'It’s {{name}}’s device. Set its time to automatic.',
} as const;
