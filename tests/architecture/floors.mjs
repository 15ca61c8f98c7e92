// The one list of the server's floors; `import-rules.mjs` makes its rules from it, and a test climbs each of them.

/**
 * The floors of the server, lowest first. A folder imports what stands on floors before its own; folders of one floor
 * never import each other.
 */
export const FLOORS = [
  {
    name: 'relay',
    root: 'relay/src',
    floors: [
      ['database'],
      ['secrets', 'bus', 'blobs', 'pdf'],
      ['judge'],
      ['log'],
      ['effects'],
      ['sessions', 'gateways', 'mirror'],
      ['calls'],
      ['areas'],
      ['areas.ts'],
      ['http', 'sync', 'archive', 'operations'],
      ['app'],
      ['cli'],
    ],
  },
  {
    name: 'sync',
    root: 'relay/src/sync',
    floors: [['turns'], ['wire'], ['presence'], ['document'], ['devices'], ['socket'], ['attach.ts']],
  },
  {
    name: 'cli',
    root: 'relay/src/cli',
    floors: [['kit'], ['serve'], ['commands'], ['commands.ts'], ['run-cli.ts']],
  },
  {
    name: 'workers',
    root: 'workers/src',
    floors: [['gateways'], ['effects'], ['areas'], ['areas.ts'], ['runner']],
  },
];

const TESTS = '\\.test\\.tsx?$';

/** The pattern of a folder, or of a file, of a root. */
const partPath = (part) => (part.endsWith('.ts') ? `${part.replace('.', '\\.')}$` : `${part}/`);
const anyOf = (root, parts) => `^${root}/(${parts.map(partPath).join('|')})`;

/** The name of the rule that keeps a part from what stands above it. */
export const floorRuleName = (name, part) =>
  `${name}-floor-${part.endsWith('.ts') ? part.replace('.ts', '-list') : part}`;

/** The rules of one root: one a folder that something stands above or beside, and one that nothing stands elsewhere. */
export function floorRules({ name, root, floors }) {
  const comment = `${floors.map((floor) => floor.join(' ')).join(' <- ')}.`;
  const rules = floors.flatMap((floor, at) =>
    floor.map((part) => ({
      name: floorRuleName(name, part),
      comment,
      severity: 'error',
      part,
      above: floors
        .slice(at)
        .flat()
        .filter((other) => other !== part),
    })),
  );
  return [
    ...rules
      .filter(({ above }) => above.length > 0)
      .map(({ part, above, ...rule }) => ({
        ...rule,
        from: { path: anyOf(root, [part]), pathNot: TESTS },
        to: { path: anyOf(root, above) },
      })),
    {
      name: `${name}-floors-whole`,
      comment: 'Everything stands on one of the floors.',
      severity: 'error',
      from: { path: `^${root}/`, pathNot: [anyOf(root, floors.flat()), TESTS] },
      to: { path: '.' },
    },
  ];
}
