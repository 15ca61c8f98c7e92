import type { ReactNode } from 'react';

export type ArtName = 'route' | 'search' | 'filters' | 'cloud' | 'safe' | 'lock';

const CLOUD = (
  <path
    d="M34 66a18 18 0 0 1-2-35.9 26 26 0 0 1 50 5A16 16 0 0 1 84 66z"
    stroke="var(--line)"
    strokeWidth="3"
  />
);

const DRAWINGS: Record<ArtName, ReactNode> = {
  route: (
    <>
      <path d="M14 70c14-2 16-22 34-24s18-22 40-26" stroke="var(--line)" strokeWidth="10" />
      <path d="M14 70c14-2 16-22 34-24s18-22 40-26" strokeDasharray="3 6" />
      <circle cx="14" cy="70" r="6" fill="var(--surface)" />
      <circle cx="48" cy="46" r="6" fill="var(--surface)" />
      <circle cx="90" cy="20" r="9" fill="var(--accent-tint)" stroke="var(--accent)" />
      <path d="M90 16v8M86 20h8" stroke="var(--accent)" />
    </>
  ),
  search: (
    <>
      <rect x="18" y="14" width="84" height="14" rx="4" stroke="var(--line)" />
      <rect x="18" y="37" width="84" height="14" rx="4" stroke="var(--line)" />
      <rect x="18" y="60" width="84" height="14" rx="4" stroke="var(--line)" />
      <circle cx="66" cy="42" r="18" fill="var(--surface)" />
      <path d="m80 55 13 14" strokeWidth="4" />
    </>
  ),
  filters: (
    <>
      <rect x="22" y="12" width="76" height="14" rx="4" stroke="var(--line)" />
      <rect x="22" y="36" width="76" height="14" rx="4" strokeDasharray="4 4" />
      <rect x="22" y="60" width="76" height="14" rx="4" strokeDasharray="4 4" />
    </>
  ),
  cloud: (
    <>
      {CLOUD}
      <path d="M60 36v14M60 58v.2" stroke="var(--danger)" strokeWidth="4" />
    </>
  ),
  safe: (
    <>
      {CLOUD}
      <path d="m48 48 8 8 16-17" stroke="var(--done)" strokeWidth="4" />
    </>
  ),
  lock: (
    <>
      <rect x="38" y="36" width="44" height="36" rx="8" />
      <path d="M46 36v-8a14 14 0 0 1 28 0v8" />
      <path d="M60 51v6" strokeWidth="4" />
    </>
  ),
};

/** What an `Art` shows; inside of its svg. */
export function Drawing({ name }: { name: ArtName }) {
  return DRAWINGS[name];
}
