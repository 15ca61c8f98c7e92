import type { ReactNode } from 'react';
import { t } from '#text/texts.ts';
import { markVars } from '../theme/round-colours.ts';
import './totals-bar.css';

/** One part of the band: `share` in any unit (minor units, jobs), only their proportion matters. */
export interface MixPart {
  id: string;
  name: string;
  colour: string;
  share: number;
}

/** The 6 px band that shows each part's share of the whole; parts of no share are left out. */
export function MixBand({
  parts,
  label = t('kit.share-of-each'),
}: {
  parts: readonly MixPart[];
  label?: string;
}) {
  const shown = parts.filter((part) => part.share > 0);
  return (
    <div className="rm-mix" role="img" aria-label={label}>
      {shown.map((part) => (
        <i
          key={part.id}
          className="rm-tinted"
          title={part.name}
          style={{ ...markVars(part.colour), flexGrow: part.share }}
        />
      ))}
    </div>
  );
}

/** Stays below a list with its sums: the band, a row in the list's own columns at a desk, figures on a phone. */
export function TotalsBar({
  mix,
  wide,
  narrow,
}: {
  mix?: readonly MixPart[];
  wide: ReactNode;
  narrow: ReactNode;
}) {
  return (
    <div className="rm-totals">
      {mix && <MixBand parts={mix} />}
      <div className="rm-wide">{wide}</div>
      <div className="rm-narrow rm-totals-figures">{narrow}</div>
    </div>
  );
}

/** One figure of the totals bar on a phone. */
export function TotalFigure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className="rm-total-figure">
      <span className="rm-small rm-t2">{label}</span>
      <b className="rm-num">{children}</b>
    </span>
  );
}
