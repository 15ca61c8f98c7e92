import { mdiClose } from '@mdi/js';
import { customersNear } from '@roundsman/shared-schema/areas/work/customers-near.queries.ts';
import type { LngLat } from '@roundsman/shared-schema/fields/place.schema.ts';
import { useState } from 'react';
import { useDistance } from '#parts/distance.hook.ts';
import { Pick } from '#parts/planning/pick.part.tsx';
import { useOverdue } from '#parts/visits/overdue.hook.ts';
import { paths } from '#routes/paths.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { t } from '#text/texts.ts';
import { IconButton } from '#ui/button/button.tsx';
import { Link } from '#ui/link/link.tsx';
import './visual-planner.css';
import './visual-planner.text.ts';

const RADII = [250, 500, 1000, 2000, 5000];
const MOST = 50;

/** Who is near a spot that was pressed, overdue ones first (VPL-5). */
export function Nearby({ spot, onClose }: { spot: LngLat; onClose: () => void }) {
  const [metres, setMetres] = useState(500);
  const distanceOf = useDistance();
  const near = useQuery(customersNear, spot, metres);
  const late = new Map(useOverdue().rows.map((row) => [row.customerId, row.daysLate]));
  const inOrder = near.toSorted((a, b) => Number(late.has(b.id)) - Number(late.has(a.id)));
  return (
    <section className="vp-near" aria-label={t('visual-planner.near')}>
      <div className="vp-near-head">
        <h2>{t('visual-planner.near')}</h2>
        <Pick
          label={t('visual-planner.within')}
          value={String(metres)}
          onChange={(value) => setMetres(Number(value))}
        >
          {RADII.map((one) => (
            <option key={one} value={one}>
              {t('visual-planner.within-distance', { distance: distanceOf(one) })}
            </option>
          ))}
        </Pick>
        <IconButton icon={mdiClose} label={t('kit.close')} onClick={onClose} />
      </div>
      {near.length === 0 && <p className="rm-t2">{t('visual-planner.nobody-near')}</p>}
      <ul>
        {inOrder.slice(0, MOST).map(({ id, name, address, metres: away }) => (
          <li key={id}>
            <Link href={paths.customer(id)}>{name || address}</Link>
            <span className="rm-t2 rm-num">
              {[
                late.has(id) ? t('visual-planner.days-late', { count: late.get(id) ?? 0 }) : '',
                distanceOf(away),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {near.length > MOST && (
        <p className="rm-t2">{t('visual-planner.near-more', { count: near.length - MOST })}</p>
      )}
    </section>
  );
}
