// The floors of shared-schema: kernel <- access <- http <- kinds of document <- document <- fields <- areas.

import { never, SCHEMA, TESTS } from './rule.mjs';

export const schemaRules = [
  never('schema-is-alone', SCHEMA, '^(client|relay|workers|pwa|tests)/', 'shared-schema knows no runtime.'),
  never(
    'schema-no-runtime-libraries',
    SCHEMA,
    'node_modules/(react|react-dom|ws|pg|fastify|jotai|@mui)/',
    'No React, network or database in shared-schema.',
  ),
  never(
    'kernel-first',
    `${SCHEMA}/kernel`,
    `${SCHEMA}/(access|http|document|fields|areas|protocol|testing)`,
    'kernel <- access <- http <- document <- fields <- areas.',
  ),
  never(
    'access-second',
    `${SCHEMA}/access`,
    `${SCHEMA}/(http|document|fields|areas|protocol|testing)`,
    'kernel <- access <- http <- document <- fields <- areas.',
  ),
  never(
    'document-third',
    `${SCHEMA}/document/`,
    `${SCHEMA}/(fields|areas|http|testing)`,
    'kernel <- access <- http <- kinds of document <- document <- fields <- areas.',
    { pathNot: TESTS },
  ),
  never(
    'fields-below-areas',
    `${SCHEMA}/fields/`,
    `${SCHEMA}/(areas|http|testing)`,
    'A field of several areas stands below all of them.',
    { pathNot: TESTS },
  ),
  never(
    'pdf-below-areas',
    `${SCHEMA}/pdf/`,
    `${SCHEMA}/(access|http|document|fields|areas|protocol|testing)`,
    'kernel <- pdf <- areas: what a file is made from knows no records.',
    { pathNot: TESTS },
  ),
  never(
    'cards-above',
    `${SCHEMA}/areas/.*\\.(record|rules|queries|schema|http|documents|settings|key-rules)\\.ts$`,
    `${SCHEMA}/areas/.*\\.card\\.ts$`,
    'A card may look at any area; no record, rule or query looks at a card.',
  ),
  {
    name: 'documents-light',
    severity: 'error',
    comment:
      'Kinds of document are part of the start: they know rights and what a kind is, and nothing else.',
    from: { path: `${SCHEMA}/areas/.*\\.documents\\.ts$` },
    to: { path: '.', pathNot: `${SCHEMA}/(access/|document/document-kind\\.ts$)` },
  },
  {
    name: 'documents-list-light',
    severity: 'error',
    comment: 'The list of kinds stands below document/ and is part of the start.',
    from: { path: `${SCHEMA}/documents\\.ts$` },
    to: { path: '.', pathNot: `${SCHEMA}/areas/.*\\.documents\\.ts$` },
  },
  never(
    'documents-in-manifests',
    '^(client|relay|workers|shared-schema)/src',
    `${SCHEMA}/areas/.*\\.documents\\.ts$`,
    'Kinds of document are named in the manifest of their area and in the list, and nowhere else.',
    { pathNot: [`${SCHEMA}/documents\\.ts$`, '\\.area\\.ts$', TESTS] },
  ),
  never(
    'protocol-below-areas',
    `${SCHEMA}/protocol`,
    `${SCHEMA}/(fields|areas|http|testing)`,
    'The protocol moves bytes, it knows no area.',
  ),
  never(
    'http-knows-no-area',
    `${SCHEMA}/http`,
    `${SCHEMA}/(document|fields|areas|testing)`,
    'A call is defined in its area; here stands what it is defined with.',
    { pathNot: TESTS },
  ),
  never(
    'rules-not-http',
    `${SCHEMA}/areas/`,
    `${SCHEMA}/(http/|areas/.*\\.http\\.ts$)`,
    'Records, rules, queries and commands know no HTTP.',
    { pathNot: `${TESTS}|\\.(http|area)\\.ts$|/define-area\\.ts$` },
  ),
  {
    name: 'areas-not-others-commands',
    severity: 'error',
    comment: "An area may use another's records and rules, never its commands.",
    from: { path: `${SCHEMA}/areas/([^/]+)/`, pathNot: TESTS },
    to: { path: `${SCHEMA}/areas/.*\\.command\\.ts$`, pathNot: `${SCHEMA}/areas/$1/` },
  },
];
