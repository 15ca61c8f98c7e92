import { defineSettings, oneOf, onOff, pictureField, shaped, words } from '#areas/setting-row.ts';
import { placeField } from '#fields/place.schema.ts';

/** Characters of the firm's logo as a data URL: about 40 kB, so that it reaches every device with the settings. */
export const LOGO_MAX = 40_000;

/** Settings of the business (companion 5.28). Name, country, currency, time zone and language are the account's own. */
export const accountSettings = defineSettings([
  {
    section: 'business',
    rows: {
      'business.address': shaped(
        'account',
        placeField,
        { addressDescription: '', isVerified: false },
        { kind: 'address' },
        { ships: true },
      ),
      'business.telephone': words('account', 40),
      'business.email': words('account', 254),
      'business.website': words('account', 200),
      'business.logo': shaped('account', pictureField(LOGO_MAX), '', { kind: 'picture' }, { ships: true }),
      'global.logo-as-avatar': onOff('account', false, { ships: true }),
      'global.week-start': oneOf('account', ['monday', 'saturday', 'sunday'], 'monday', { ships: true }),
      'global.distance-unit': oneOf('account', ['miles', 'kilometres'], 'miles', { ships: true }),
      'global.temperature-unit': oneOf('account', ['celsius', 'fahrenheit'], 'celsius', { ships: true }),
    },
  },
]);
