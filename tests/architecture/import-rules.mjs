// The one list of who may import whom. dependency-cruiser reads it, and a test
// plants one forbidden import for each rule to prove that it still bites.

import { CLIENT_MANIFEST, clientManifestRules } from './client-manifests.mjs';
import { FLOORS, floorRules } from './floors.mjs';
import { never, only, SCHEMA, TESTS } from './rule.mjs';
import { schemaRules } from './schema-rules.mjs';

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

  ...schemaRules,

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
    'schemas-by-zod-mini',
    '^',
    'node_modules/zod/(?!mini/)',
    'A schema of the shared folder is at the start of the app, and the methods of zod weigh more than all of them.',
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
    comment:
      'A list of records, with its search and sort, is a RecordList; only what picks out of a list has a bar of its own.',
    from: { path: '^client/src/(areas|parts)/', pathNot: '(\\.dialog|-picker\\.part)\\.tsx$' },
    to: { path: '^client/src/ui/list-bar/' },
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
    '(@?deck\\.gl|maplibre-gl|react-map-gl|supercluster)/',
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
  only(
    'tar-home',
    'tar-stream/',
    `^relay/src/archive|${TESTS}|node_modules`,
    'Archives are written and read in one place.',
  ),
  only(
    'pdf-home',
    'pdfmake/',
    `^relay/src/pdf|^client/src/parts/pdf|${TESTS}|node_modules`,
    'PDF files are made in two places, and defined in shared-schema.',
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
