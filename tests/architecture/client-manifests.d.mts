/** Manifests of the client's areas, as a pattern of paths. */
export const CLIENT_MANIFEST: string;

/** dependency-cruiser's `forbidden` rules. */
export const clientManifestRules: readonly { readonly name: string; readonly severity: string }[];
