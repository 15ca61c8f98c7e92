/** Manifests of the client's areas. */
export const CLIENT_MANIFEST = '^client/src/areas/[^/]+/[^/]+\\.area\\.ts$';

/**
 * A manifest fetches its screens, which read the table of all manifests. These rules keep manifests a layer all the
 * same: what one imports without waiting knows no manifest, so that none is ever missing while modules are loaded.
 */
export const clientManifestRules = [
  {
    name: 'client-manifests-are-light',
    severity: 'error',
    comment: 'A manifest of the client is part of the start: it knows pages by rows, and fetches the rest.',
    from: { path: CLIENT_MANIFEST },
    to: {
      pathNot:
        '^client/src/routes/define-area\\.ts$|^shared-schema/src/|node_modules/(@mdi/js|react|@types/react)/',
      dependencyTypesNot: ['dynamic-import', 'type-only'],
    },
  },
  {
    name: 'client-manifests-below-routes',
    severity: 'error',
    comment: 'What a manifest is defined with knows no manifest.',
    from: { path: '^client/src/routes/(define-area|route-row)\\.ts$' },
    to: { path: '^client/src', dependencyTypesNot: ['type-only'] },
  },
];
