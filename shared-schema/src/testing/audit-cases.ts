import type { AuditFacts, AuditNames } from '#areas/audit/query/resolve-audit-query.ts';

/** Whoever the cases are about; the database's tests put real ids in the place of these. */
export const CASE_PEOPLE = { ann: 'userann1', ben: 'userben2' } as const;
const { ann, ben } = CASE_PEOPLE;

export const CASE_NAMES: AuditNames = {
  people: [
    { id: ann, text: 'ann green ann@sparkle.example' },
    { id: ben, text: 'ben old ben@sparkle.example' },
  ],
  actions: [
    { id: 'record.added', text: 'record added' },
    { id: 'record.changed', text: 'record changed' },
    { id: 'record.deleted', text: 'record deleted' },
    { id: 'sign-in.ok', text: 'sign in ok' },
    { id: 'member.roles-changed', text: 'member roles changed' },
  ],
  kinds: [
    { id: 'customer', text: 'customer' },
    { id: 'round', text: 'round' },
  ],
};

/** Entries that the queries look among, by name. Days are of the account's time zone. */
export const CASE_ENTRIES: Readonly<Record<string, AuditFacts>> = {
  flats: entry(ann, 'record.added', 'customer', '2026-06-01', 'harbour flats 12 quay street'),
  boat: entry(ben, 'record.changed', 'customer', '2026-06-02', 'flats by the harbour 100% teak_deck'),
  west: entry(ben, 'record.deleted', 'round', '2026-06-15', 'harbour west'),
  cafe: entry('s.import', 'record.added', 'customer', '2026-06-30', 'cafe lodz'),
  came: entry(ann, 'sign-in.ok', null, '2026-07-01', 'way password 127.0.0.1'),
  roles: {
    ...entry(ann, 'member.roles-changed', null, '2026-07-02', 'before worker after planner'),
    about: ben,
  },
};

function entry(actor: string, action: string, kind: string | null, day: string, words: string): AuditFacts {
  return { actor, about: null, action, kind, day, words };
}

/** What was typed, and the names of the entries that fit: those of `CASE_ENTRIES`, in its order. */
export const QUERY_CASES: readonly (readonly [typed: string, fits: string])[] = [
  ['', 'flats boat west cafe came roles'],
  ['   ', 'flats boat west cafe came roles'],
  ['harbour', 'flats boat west'],
  ['HARBOUR flats', 'flats boat'],
  ['"harbour flats"', 'flats'],
  ['-harbour', 'cafe came roles'],
  ['-"harbour flats" harbour', 'boat west'],
  ['Café Łódź', 'cafe'],
  ['100%', 'boat'],
  ['teak_', 'boat'],
  ['a_b', ''],
  ['ben', 'boat west roles'],
  ['user:ben', 'boat west'],
  ['by:"ben old"', 'boat west'],
  ['osoba:ann', 'flats came roles'],
  ['user:nobody', ''],
  ['-user:ben', 'flats cafe came roles'],
  ['-user:nobody', 'flats boat west cafe came roles'],
  ['action:added', 'flats cafe'],
  ['action:record', 'flats boat west cafe'],
  ['-akcja:record', 'came roles'],
  ['deleted', 'west'],
  ['kind:customer', 'flats boat cafe'],
  ['-kind:customer', 'west came roles'],
  ['rodzaj:round harbour', 'west'],
  ['kind:customer user:ann', 'flats'],
  ['customer harbour', 'flats boat'],
  ['15/06/2026', 'west'],
  ['1/6/2026', 'flats'],
  ['-15/06/2026', 'flats boat cafe came roles'],
  ['01/06/2026-15/06/2026', 'flats boat west'],
  ['01/06/2026 - 15/06/2026', 'flats boat west'],
  ['01/06/2026..15/06/2026 -user:ann', 'boat west'],
  ['-01/06/2026-15/06/2026', 'cafe came roles'],
  ['30/06/2026–02/07/2026', 'cafe came roles'],
  ['colour:harbour', ''],
  ['127.0.0.1', 'came'],
  ['-', 'flats boat west cafe came roles'],
];

/** What was typed, and the error that it gets. */
export const REFUSED_QUERIES: readonly (readonly [typed: string, error: string])[] = [
  ['"harbour', 'audit.quote-open'],
  ['flats user:"ben', 'audit.quote-open'],
  ['user:', 'audit.field-empty'],
  ['kind:""', 'audit.field-empty'],
  ['31/06/2026', 'audit.day-unreadable'],
  ['06/15/2026', 'audit.day-unreadable'],
  ['1/6/26', 'audit.day-unreadable'],
  ['2026-06-15', 'audit.day-unreadable'],
  ['-15.06.2026', 'audit.day-unreadable'],
  ['flats 15-06-2026', 'audit.day-unreadable'],
  ['31/06/2026-01/07/2026', 'audit.day-unreadable'],
  ['01/06/2026-31/06/2026', 'audit.day-unreadable'],
  ['15/06/2026-01/06/2026', 'audit.range-backwards'],
  ['15/06/2026-15/06/2026', 'audit.range-backwards'],
];
