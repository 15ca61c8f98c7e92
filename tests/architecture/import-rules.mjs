// The one list of who may import whom. dependency-cruiser reads it, and a test
// plants one forbidden import for each rule to prove that it still bites.

import { CLIENT_MANIFEST, clientManifestRules } from './client-manifests.mjs';
import { FLOORS, floorRules } from './floors.mjs';

const only = (name, pkg, homes, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { pathNot: homes },
  to: { path: `node_modules/${pkg}` },
});

const never = (name, from, to, comment, extra = {}) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, ...extra },
  to: { path: to },
});

const SCHEMA = '^shared-schema/src';
const TESTS = '\\.test\\.tsx?$|^tests/|^shared-schema/src/testing/';

export const importRules = [
  {
    name: 'no-circular',
    severity: 'error',
    comment: 'Modules form layers.',
    from: {},
    // A manifest fetches its screens, which know the table of all manifests.
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'], pathNot: CLIENT_MANIFEST } },
  },
  ...clientManifestRules,
  {
    name: 'resolvable',
    severity: 'error',
    comment: 'Every import leads somewhere.',
    from: {},
    to: { couldNotResolve: true },
  },

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
    `${SCHEMA}/(access|http|document|areas|protocol|testing)`,
    'kernel <- access <- http <- document <- areas.',
  ),
  never(
    'access-second',
    `${SCHEMA}/access`,
    `${SCHEMA}/(http|document|areas|protocol|testing)`,
    'kernel <- access <- http <- document <- areas.',
  ),
  never(
    'document-third',
    `${SCHEMA}/document/`,
    `${SCHEMA}/(areas|http|testing)`,
    'kernel <- access <- http <- kinds of document <- document <- areas.',
    { pathNot: TESTS },
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
    `${SCHEMA}/(areas|http|testing)`,
    'The protocol moves bytes, it knows no area.',
  ),
  never(
    'http-knows-no-area',
    `${SCHEMA}/http`,
    `${SCHEMA}/(document|areas|testing)`,
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

  never(
    'client-is-alone',
    '^client/src',
    '^(relay|workers|tests)/',
    'The client meets the server on the wire only.',
  ),
  never('relay-not-client', '^(relay|workers)/src', '^(client|pwa)/', 'The server knows no screens.'),
  never(
    'relay-not-workers',
    '^relay/src',
    '^workers/',
    'Workers build on the relay; only the command line starts both.',
    { pathNot: '^relay/src/cli/' },
  ),
  ...FLOORS.flatMap(floorRules),
  {
    name: 'no-folder-circles',
    severity: 'error',
    comment: 'Folders of the server form layers, the areas among themselves too.',
    scope: 'folder',
    from: { path: '^(relay|workers)/src' },
    to: { circular: true },
  },
  never(
    'servers-know-no-area',
    '^relay/src/(http|sync|archive|operations)/',
    '^relay/src/areas/',
    'What serves the areas meets them in the computed tables of areas.ts.',
  ),
  never(
    'routes-in-manifests',
    '^relay/src/',
    '^relay/src/areas/.*\\.route\\.ts$',
    'A route is named in the manifest of its area and nowhere else.',
    { pathNot: ['\\.area\\.ts$', TESTS] },
  ),
  never(
    'effects-in-manifests',
    '^workers/src/',
    '^workers/src/areas/.*\\.effect\\.ts$',
    'An effect is named in the manifest of its area and nowhere else.',
    { pathNot: ['\\.area\\.ts$', TESTS] },
  ),
  {
    name: 'worker-areas-not-each-other',
    severity: 'error',
    comment: 'Areas of the workers do not know each other.',
    from: { path: '^workers/src/areas/([^/]+)/' },
    to: { path: '^workers/src/areas/', pathNot: '^workers/src/areas/$1/' },
  },
  never(
    'product-not-tests',
    '^(client|relay|workers|pwa|shared-schema)/src',
    '^tests/',
    'The product does not depend on its tests.',
    { pathNot: '\\.test\\.tsx?$' },
  ),

  never(
    'platform-lowest',
    '^client/src/platform',
    '^client/src/(text|ui|map|store|list|parts|areas|app|routes)',
    'platform <- text <- ui <- map; store.',
  ),
  never(
    'text-second',
    '^client/src/text',
    '^client/src/(ui|map|store|list|parts|areas|app|routes)',
    'platform <- text <- ui.',
  ),
  never(
    'ui-knows-no-records',
    '^client/src/ui',
    '^client/src/(map|store|list|parts|areas|app|routes)',
    'The kit knows no records and no store.',
  ),
  never(
    'map-knows-no-records',
    '^client/src/map',
    '^client/src/(store|list|parts|areas|app|routes)',
    'Maps are drawn from props.',
  ),
  never(
    'store-knows-no-screens',
    '^client/src/store',
    '^client/src/(ui|map|list|parts|areas|app|routes)',
    'The store knows no screens.',
  ),
  never(
    'list-below-parts',
    '^client/src/list',
    '^client/src/(map|parts|areas|app|routes)',
    'store, ui, text <- list <- parts, areas.',
  ),
  {
    name: 'lists-by-record-list',
    severity: 'error',
    comment: 'A list of records is a RecordList: no other way to make one grows in alerts, users and teams.',
    from: { path: '^client/src/(areas/(alerts|users|teams)|parts)/' },
    to: { path: '^client/src/ui/(virtual-list|list-bar|sortable-list)/' },
  },
  never('parts-below-areas', '^client/src/parts', '^client/src/(areas|app)', 'Parts serve areas.'),
  {
    name: 'areas-not-each-other',
    severity: 'error',
    comment: 'Areas meet in parts and in routes.',
    from: { path: '^client/src/areas/([^/]+)/' },
    to: { path: '^client/src/areas/', pathNot: '^client/src/areas/$1/' },
  },
  never('areas-below-app', '^client/src/areas', '^client/src/app', 'Areas do not know the shell.'),

  only(
    'yjs-home',
    'yjs/',
    `${SCHEMA}/(document|testing)|^client/src/store|^relay/src/(judge|log|sync)/|^workers/src/runner|${TESTS}|node_modules`,
    'Yjs has five homes.',
  ),
  only(
    'syncedstore-home',
    '@syncedstore/',
    '^client/src/store|node_modules',
    'SyncedStore is read behind one hook.',
  ),
  only(
    'y-websocket-home',
    'y-websocket',
    `^client/src/store|${TESTS}|node_modules`,
    'Providers live in the store.',
  ),
  only('dnd-home', '@dnd-kit/', '^client/src/ui|node_modules', 'Dragging lives in the kit.'),
  only(
    'forms-home',
    '(react-hook-form|@hookform)/',
    '^client/src/list|node_modules',
    'A form is made by useForm of list/.',
  ),
  only('virtuoso-home', 'react-virtuoso', '^client/src/ui|node_modules', 'Virtual lists live in the kit.'),
  only(
    'map-home',
    '(@?deck\\.gl|maplibre-gl|react-map-gl)/',
    '^client/src/map|node_modules',
    'Maps live in one folder.',
  ),
  only(
    'ws-home',
    'ws/',
    `^relay/src/sync/socket/|^client/src/store|${TESTS}|node_modules`,
    'Sockets live in relay/sync/socket.',
  ),
  only(
    'pg-home',
    '(pg|kysely)/',
    `^relay/src|^workers/src|${TESTS}|node_modules`,
    'The database is behind relay and workers.',
  ),
  only(
    'redis-home',
    'ioredis/',
    `^relay/src/bus|${TESTS}|node_modules`,
    'Redis carries hints and nothing else.',
  ),
  only('s3-home', 'aws4fetch/', `^relay/src/blobs|${TESTS}|node_modules`, 'Blobs are behind one port.'),
  only(
    'queue-home',
    'graphile-worker/',
    `^relay/src/effects|^workers/src/runner|${TESTS}|node_modules`,
    'The queue is filled in relay/effects and emptied by the runner.',
  ),
  only(
    'mail-home',
    'nodemailer/',
    `^workers/src/gateways/mail/|${TESTS}|node_modules`,
    'Mail leaves through one gateway.',
  ),
  only(
    'web-push-home',
    'web-push/',
    `^workers/src/gateways/push/|${TESTS}|node_modules`,
    'Pushes leave through one gateway.',
  ),
  only(
    'metrics-home',
    'prom-client/',
    `^relay/src/operations/|${TESTS}|node_modules`,
    'Figures are gathered in one place.',
  ),
  only(
    'second-factor-home',
    '(otpauth|@simplewebauthn/server)/',
    `^relay/src/areas/security/|${TESTS}|node_modules`,
    'Second factors are checked in one place.',
  ),
  only('workbox-home', 'workbox-', '^pwa/|node_modules', 'The service worker lives in pwa.'),
];
