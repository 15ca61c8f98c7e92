/** dependency-cruiser's `forbidden` rules. */
export const importRules: readonly {
  readonly name: string;
  readonly severity: string;
  readonly scope?: 'folder' | 'module';
}[];
