import { z } from 'zod/mini';
import { defineSettings, oneOf, onOff, shaped } from '#areas/setting-row.ts';
import { SUPPORT_MS } from './remote-support.rules.ts';

/** A language such as 'en-GB'; empty: the firm's, then the browser's. */
const language = z.string().check(z.regex(/^(?:[a-z]{2,3}(?:-[A-Z]{2})?)?$/));

/**
 * Settings of the app itself (specification 1, 2.1, 2.3 and 9; companion 5.7, 5.8, 5.28), and of what the operator's
 * support may look at (specification 4, 2.17).
 */
export const interfaceSettings = defineSettings([
  {
    section: 'data',
    rows: {
      /** Until when it is on, epoch milliseconds; see `isSupportOn`. */
      'support.remote': shaped(
        'account',
        z.nullable(z.int().check(z.minimum(0))),
        null,
        { kind: 'until', ms: SUPPORT_MS },
        { ships: true },
      ),
    },
  },
  {
    section: 'interface',
    rows: {
      'theme.mode': oneOf('me', ['system', 'light', 'dark'], 'system', { ships: true }),
      language: shaped('me', language, '', { kind: 'language' }, { ships: true }),
      /** Route id to open first; empty: the default. */
      landing: shaped('me', z.string().check(z.maxLength(120)), '', { kind: 'landing' }, { ships: true }),
      'theme.compact-menus-desktop': onOff('account', false, { ships: true }),
      'theme.compact-menus-mobile': onOff('account', false, { ships: true }),
    },
  },
]);
