import { defineSettings, onOff, wordList, words } from '#areas/setting-row.ts';

/** Settings of customers (companion 5.1, 5.28). */
export const customersSettings = defineSettings([
  {
    section: 'customers',
    rows: {
      'customers.deactivate-reasons': wordList('account', [], { ships: true }),
      'customers.sources': wordList('account', [], { ships: true }),
      'customers.reference-format': words('account', 40),
      'customers.duplicate-check': onOff('account', true, { ships: true }),
    },
  },
]);
