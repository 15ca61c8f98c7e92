import type { Snapshot } from '#document/snapshot.ts';
import { type Service, serviceRecord } from '../service.record.ts';
import { livingServiceId, offeredServices } from '../services.queries.ts';

/** A service in the tree of the directory. */
export interface DirectoryRow extends Service {
  /** The service that it is shown under; undefined at the top. */
  readonly under: string | undefined;
  /** How many it is under. */
  readonly depth: number;
  readonly childCount: number;
}

/**
 * The service that each offered one is shown under. A parent that was merged is the one it went into; one that is
 * archived or deleted leaves its place to its own parent. Where two people have put services into each other, the
 * smallest id of the circle stands at the top.
 */
export function directoryParents(snapshot: Snapshot): ReadonlyMap<string, string> {
  const offered = new Map(offeredServices(snapshot).map((service) => [service.id, service]));
  const parents = new Map<string, string>();
  for (const { id } of offered.values()) {
    const parent = nearestOffered(snapshot, offered, id);
    if (parent !== undefined) parents.set(id, parent);
  }
  for (const id of [...parents.keys()].sort()) if (isInCircle(parents, id)) parents.delete(id);
  return parents;
}

function nearestOffered(
  snapshot: Snapshot,
  offered: ReadonlyMap<string, Service>,
  id: string,
): string | undefined {
  const seen = new Set([id]);
  let at = parentOf(snapshot, id);
  while (at !== undefined) {
    const living = livingServiceId(snapshot, at) ?? at;
    if (seen.has(living)) return undefined;
    if (offered.has(living)) return living;
    seen.add(living);
    at = parentOf(snapshot, living);
  }
  return undefined;
}

function isInCircle(parents: ReadonlyMap<string, string>, id: string): boolean {
  const seen = new Set<string>();
  for (let at = parents.get(id); at !== undefined && !seen.has(at); at = parents.get(at)) {
    if (at === id) return true;
    seen.add(at);
  }
  return false;
}

/** Services by the one that they are shown under (undefined: at the top), each list in its order. */
export function directoryChildren(snapshot: Snapshot): ReadonlyMap<string | undefined, readonly Service[]> {
  const parents = directoryParents(snapshot);
  const children = new Map<string | undefined, Service[]>();
  for (const service of offeredServices(snapshot)) {
    const under = parents.get(service.id);
    children.set(under, [...(children.get(under) ?? []), service]);
  }
  // Those that nobody has placed come last, in the order of the list of services.
  const key = ({ directory: { place } }: Service) => place || '~';
  for (const list of children.values()) {
    const before = new Map(list.map(({ id }, at) => [id, at]));
    list.sort((a, b) => {
      const [one, other] = [key(a), key(b)];
      if (one !== other) return one < other ? -1 : 1;
      return (before.get(a.id) ?? 0) - (before.get(b.id) ?? 0);
    });
  }
  return children;
}

/** The services of the directory from top to bottom, each above those under it (SRV-3). */
export function directoryTree(snapshot: Snapshot): readonly DirectoryRow[] {
  const children = directoryChildren(snapshot);
  const below = (under: string | undefined, depth: number): DirectoryRow[] =>
    (children.get(under) ?? []).flatMap((service) => {
      const childCount = children.get(service.id)?.length ?? 0;
      return [{ ...service, under, depth, childCount }, ...below(service.id, depth + 1)];
    });
  return below(undefined, 0);
}

/** Whether `id` stands under `ancestor`, at any depth. */
export function standsUnder(parents: ReadonlyMap<string, string>, id: string, ancestor: string): boolean {
  for (let at = parents.get(id); at !== undefined; at = parents.get(at)) if (at === ancestor) return true;
  return false;
}

function parentOf(snapshot: Snapshot, id: string): string | undefined {
  return snapshot.record(serviceRecord, id)?.directory.parent;
}
