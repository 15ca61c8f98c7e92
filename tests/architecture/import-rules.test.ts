import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import config from '../../.dependency-cruiser.mjs';
import { FLOORS, floorRuleName } from './floors.mjs';
import { importRules } from './import-rules.mjs';
import { BOOK_OF_WORK, roomCircles } from './rooms.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const SOURCES = ['shared-schema/src', 'relay/src', 'workers/src', 'client/src', 'pwa/src'];

const fileOf = (root: string, part: string, name: string) =>
  part.endsWith('.ts') ? `${root}/${part}` : `${root}/${part}/${name}.ts`;

/** For every floor an import of its neighbour on the same floor where it has one, else of the topmost. */
const FLOOR_PLANTS = Object.fromEntries(
  FLOORS.flatMap(({ name, root, floors }) => {
    const top = floors.at(-1)?.[0] ?? '';
    const parts = floors.flatMap((floor) =>
      floor.flatMap((part) => {
        const to = floor.find((other) => other !== part) ?? top;
        const plant = [fileOf(root, part, 'climber'), fileOf(root, to, 'target')] as const;
        return to === part ? [] : [[floorRuleName(name, part), plant] as const];
      }),
    );
    const stranger = [`${root}/lost/x.ts`, fileOf(root, floors[0]?.[0] ?? '', 'target')] as const;
    return [...parts, [`${name}-floors-whole`, stranger] as const];
  }),
);

/** One forbidden import for every rule: the importing file, and a file of the tree or a package. */
const PLANTS: Record<string, readonly [from: string, to: string]> = {
  'no-circular': ['client/src/ui/round-a.ts', 'client/src/ui/round-b.ts'],
  'client-manifests-are-light': ['client/src/areas/a/a.area.ts', 'client/src/store/target.ts'],
  'client-manifests-below-routes': ['client/src/routes/define-area.ts', 'client/src/areas.ts'],
  resolvable: ['client/src/ui/lost.ts', './nowhere.ts'],
  'schema-is-alone': ['shared-schema/src/areas/a/x.ts', 'client/src/ui/target.ts'],
  'schema-no-runtime-libraries': ['shared-schema/src/areas/a/y.ts', 'react'],
  'kernel-first': ['shared-schema/src/kernel/x.ts', 'shared-schema/src/document/target.ts'],
  'access-second': ['shared-schema/src/access/x.ts', 'shared-schema/src/document/target.ts'],
  'document-third': ['shared-schema/src/document/x.ts', 'shared-schema/src/areas/a/target.ts'],
  'fields-below-areas': ['shared-schema/src/fields/x.ts', 'shared-schema/src/areas/a/target.ts'],
  'pdf-below-areas': ['shared-schema/src/pdf/x.ts', 'shared-schema/src/areas/a/target.ts'],
  'cards-above': ['shared-schema/src/areas/a/z.rules.ts', 'shared-schema/src/areas/b/target.card.ts'],
  'documents-light': ['shared-schema/src/areas/a/a.documents.ts', 'shared-schema/src/areas/a/target.ts'],
  'documents-list-light': ['shared-schema/src/documents.ts', 'shared-schema/src/areas/a/target.ts'],
  'documents-in-manifests': [
    'shared-schema/src/areas/a/kinds.ts',
    'shared-schema/src/areas/b/b.documents.ts',
  ],
  'protocol-below-areas': ['shared-schema/src/protocol/x.ts', 'shared-schema/src/areas/a/target.ts'],
  'http-knows-no-area': ['shared-schema/src/http/x.ts', 'shared-schema/src/areas/a/target.ts'],
  'rules-not-http': ['shared-schema/src/areas/a/x.rules.ts', 'shared-schema/src/areas/a/target.http.ts'],
  'areas-not-others-commands': [
    'shared-schema/src/areas/a/w.ts',
    'shared-schema/src/areas/b/do-it.command.ts',
  ],
  'client-is-alone': ['client/src/store/x.ts', 'relay/src/log/target.ts'],
  'relay-not-client': ['relay/src/log/x.ts', 'client/src/ui/target.ts'],
  'relay-not-workers': ['relay/src/log/y.ts', 'workers/src/runner/target.ts'],
  ...FLOOR_PLANTS,
  'no-folder-circles': ['relay/src/areas/a/circle.ts', 'relay/src/areas/b/target.ts'],
  'servers-know-no-area': ['relay/src/http/area.ts', 'relay/src/areas/b/target.ts'],
  'routes-in-manifests': ['relay/src/areas/a/route.ts', 'relay/src/areas/b/do-it.route.ts'],
  'effects-in-manifests': ['workers/src/areas/a/effect.ts', 'workers/src/areas/a/mail-it.effect.ts'],
  'worker-areas-not-each-other': ['workers/src/areas/a/x.ts', 'workers/src/areas/b/target.ts'],
  'product-not-tests': ['client/src/ui/y.ts', 'tests/support/target.ts'],
  'schemas-by-zod-mini': ['shared-schema/src/areas/a/whole.ts', 'zod'],
  'platform-lowest': ['client/src/platform/x.ts', 'client/src/ui/target.ts'],
  'text-second': ['client/src/text/x.ts', 'client/src/ui/target.ts'],
  'ui-knows-no-records': ['client/src/ui/x.ts', 'client/src/store/target.ts'],
  'map-knows-no-records': ['client/src/map/x.ts', 'client/src/store/target.ts'],
  'store-knows-no-screens': ['client/src/store/y.ts', 'client/src/ui/target.ts'],
  'list-below-parts': ['client/src/list/x.ts', 'client/src/parts/target.ts'],
  'lists-by-record-list': ['client/src/areas/a/own-list.ts', 'client/src/ui/list-bar/target.ts'],
  'parts-below-areas': ['client/src/parts/x.ts', 'client/src/areas/a/target.ts'],
  'areas-not-each-other': ['client/src/areas/a/x.ts', 'client/src/areas/b/target.ts'],
  'areas-below-app': ['client/src/areas/a/y.ts', 'client/src/app/target.ts'],
  'yjs-home': ['client/src/areas/a/yjs.ts', 'yjs'],
  'syncedstore-home': ['client/src/areas/a/synced.ts', '@syncedstore/core'],
  'y-websocket-home': ['client/src/areas/a/provider.ts', 'y-websocket'],
  'dnd-home': ['client/src/areas/a/dnd.ts', '@dnd-kit/core'],
  'forms-home': ['client/src/areas/a/form.ts', 'react-hook-form'],
  'virtuoso-home': ['client/src/areas/a/virtuoso.ts', 'react-virtuoso'],
  'map-home': ['client/src/areas/a/map.ts', 'maplibre-gl'],
  'ws-home': ['relay/src/http/ws.ts', 'ws'],
  'pg-home': ['client/src/areas/a/pg.ts', 'pg'],
  'redis-home': ['relay/src/log/redis.ts', 'ioredis'],
  'tar-home': ['relay/src/http/tar.ts', 'tar-stream'],
  'pdf-home': ['relay/src/http/pdf.ts', 'pdfmake'],
  's3-home': ['relay/src/http/s3.ts', 'aws4fetch'],
  'web-push-home': ['relay/src/http/push.ts', 'web-push'],
  'queue-home': ['relay/src/http/queue.ts', 'graphile-worker'],
  'mail-home': ['relay/src/http/mail.ts', 'nodemailer'],
  'metrics-home': ['relay/src/http/metrics.ts', 'prom-client'],
  'second-factor-home': ['relay/src/areas/a/second.ts', 'otpauth'],
  'workbox-home': ['client/src/areas/a/workbox.ts', 'workbox-window'],
};

async function violations(baseDir: string, sources: string[]): Promise<ICruiseResult> {
  const { output } = await cruise(sources, {
    ...config.options,
    baseDir,
    validate: true,
    ruleSet: { forbidden: importRules as never },
  });
  return output as ICruiseResult;
}

describe('import rules', () => {
  let planted = '';
  let found = new Map<string, string[]>();

  beforeAll(async () => {
    planted = mkdtempSync(join(tmpdir(), 'import-rules-'));
    symlinkSync(join(root, 'node_modules'), join(planted, 'node_modules'));
    const write = (path: string, text: string) => {
      mkdirSync(dirname(join(planted, path)), { recursive: true });
      writeFileSync(join(planted, path), text);
    };
    for (const [from, to] of Object.values(PLANTS)) {
      const inTree = /^(client|relay|workers|pwa|tests|shared-schema)\//.test(to);
      const path = relative(dirname(from), to);
      const specifier = inTree ? (path.startsWith('.') ? path : `./${path}`) : to;
      write(from, `import * as planted from '${specifier}';\nexport const used = planted;\n`);
      if (inTree && to !== PLANTS['no-circular']?.[1]) write(to, 'export const target = 1;\n');
    }
    write(
      'client/src/ui/round-b.ts',
      "import { used } from './round-a.ts';\nexport const back = () => used;\n",
    );
    write(
      'relay/src/areas/b/circle.ts',
      "import { target } from '../a/target.ts';\nexport const back = () => target;\n",
    );
    write('relay/src/areas/a/target.ts', 'export const target = 1;\n');
    const result = await violations(planted, ['shared-schema', 'relay', 'workers', 'client']);
    found = new Map();
    for (const { rule, from } of result.summary.violations) {
      found.set(rule.name, [...(found.get(rule.name) ?? []), from]);
    }
  }, 60_000);

  afterAll(() => rmSync(planted, { recursive: true, force: true }));

  test.each(importRules)('$name catches its planted import', ({ name, scope }) => {
    const plant = PLANTS[name];
    expect(plant, `no planted import for ${name}`).toBeDefined();
    const [from = ''] = plant ?? [];
    expect(found.get(name)).toContain(scope === 'folder' ? dirname(from) : from);
  });

  test('the product breaks none of them, and was really read', async () => {
    const result = await violations(root, SOURCES);
    expect(result.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual(
      [],
    );
    expect(result.summary.totalCruised).toBeGreaterThan(100);
    expect(roomCircles(result.modules)).toEqual([]);
  }, 300_000);
});

describe('rooms of shared-schema', () => {
  /** A file of a room that imports files of others. */
  const file = (source: string, ...imported: string[]) => ({
    source: `shared-schema/src/areas/${source}`,
    dependencies: imported.map((path) => ({ resolved: `shared-schema/src/areas/${path}` })),
  });

  test('a circle is told once, with the file that makes each step', () => {
    const modules = [
      file('vans/van.rules.ts', 'trips/trip.record.ts'),
      file('trips/trip.record.ts', 'roads/road.ts'),
      file('roads/road.ts', 'vans/van.rules.ts', 'maps/map.ts'),
    ];
    expect(roomCircles(modules)).toEqual([
      expect.stringMatching(/^roads needs vans \(.*road\.ts\); vans needs trips .*; trips needs roads/),
    ]);
  });

  test('cards, manifests and the rooms of the book of work make none', () => {
    const [one = '', other = ''] = BOOK_OF_WORK;
    const modules = [
      file(`${one}/a.ts`, `${other}/b.ts`),
      file(`${other}/b.ts`, `${one}/a.ts`),
      file('vans/van.card.ts', 'trips/trip.ts'),
      file('trips/trip.ts', 'vans/van.ts'),
      file('trips/trips.area.ts', 'vans/van.ts'),
    ];
    expect(roomCircles(modules)).toEqual([]);
  });

  test('a room that needs the book of work must not be needed by it', () => {
    const [one = '', other = ''] = BOOK_OF_WORK;
    const modules = [file(`${one}/a.ts`, 'vans/van.ts'), file('vans/van.ts', `${other}/b.ts`)];
    expect(roomCircles(modules)).toHaveLength(1);
  });
});
