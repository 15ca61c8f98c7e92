import type { VisitRow } from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import { paths } from '#routes/paths.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Link } from '#ui/link/link.tsx';
import './visual-planner.css';
import './visual-planner.text.ts';

/** Whose visits the map cannot show, each with the way to set its pin (VPL-5). */
export function UnlocatedDialog({ rows, onClose }: { rows: readonly VisitRow[]; onClose: () => void }) {
  const customers = new Map(rows.map((row) => [row.customerId, row]));
  return (
    <Dialog
      open
      title={t('visual-planner.unlocated', { count: rows.length })}
      sub={t('visual-planner.unlocated-text')}
      onClose={onClose}
      footer={
        <Button kind="main" onClick={onClose}>
          {t('kit.close')}
        </Button>
      }
    >
      <ul className="vp-unlocated">
        {[...customers].map(([id, { name, address }]) => (
          <li key={id}>
            <Link href={paths.customer(id)}>{name || address || t('visual-planner.no-name')}</Link>
            <span className="rm-t2">{name && address}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
