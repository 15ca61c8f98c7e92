import { type ReactNode, useState } from 'react';
import { t } from '#text/texts.ts';
import { Segments } from '#ui/segments/segments.tsx';
import './visual-planner.css';
import './visual-planner.text.ts';

const KINDS = ['people', 'list'] as const;
type Kind = (typeof KINDS)[number];

/** Beside the map: people and their days, or the visits as a list. `shown`: which, where the page itself chooses. */
export function SidePanel(props: { shown: Kind | null; people: ReactNode; list: ReactNode }) {
  const [kind, setKind] = useState<Kind>('people');
  const shown = props.shown ?? kind;
  return (
    <aside className="vp-side" aria-label={t(`visual-planner.view-${shown}`)}>
      {props.shown === null && (
        <div className="vp-side-head">
          <Segments
            label={t('visual-planner.view')}
            value={kind}
            options={KINDS.map((value) => ({ value, label: t(`visual-planner.view-${value}`) }))}
            onChange={setKind}
          />
        </div>
      )}
      {shown === 'people' ? props.people : props.list}
      {shown === 'people' && <p className="vp-none rm-t2">{t('visual-planner.hint')}</p>}
    </aside>
  );
}
