import { useActor } from '#parts/actor.hook.ts';
import { addressOf, openRoutes } from '#routes/route-access.ts';

const IMPORT = '/import';

/** The address of the page that imports customers; undefined where there is none, or not for whoever looks. */
export function useImportPath(): string | undefined {
  return openRoutes(useActor()).some((row) => addressOf(row) === IMPORT) ? IMPORT : undefined;
}
