import { existsSync } from 'node:fs';
import { AREAS } from '@roundsman/shared-schema/areas.ts';

/**
 * Loads the manifests of one side of the server: `<area>/<area>.area.ts` of each area that the product has, where the
 * area has this side. `folder`: ends with a slash. The areas come in the order of the product's list.
 */
export function loadAreas<A extends { readonly name: string }>(folder: URL): Promise<readonly A[]> {
  const manifests = AREAS.map(({ name }) => ({ name, file: new URL(`${name}/${name}.area.ts`, folder) }));
  return Promise.all(
    manifests
      .filter(({ file }) => existsSync(file))
      .map(async ({ name, file }) => {
        const exported: Readonly<Record<string, A>> = await import(file.href);
        const area = Object.values(exported).find((one) => one.name === name);
        if (!area) throw new Error(`${file.pathname} exports no area of the name ${name}`);
        return area;
      }),
  );
}
