import { mdiChevronRight } from '@mdi/js';
import {
  TARGET_KINDS,
  type TargetKind,
} from '@roundsman/shared-schema/areas/custom-fields/collection.record.ts';
import { useState } from 'react';
import { t } from '#text/texts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Row, RowNames } from '#ui/row/row.tsx';
import { LinksDialog } from './links.dialog.tsx';
import './custom-fields.css';
import './forms.text.ts';

/** Which forms are asked of every customer, job, visit or person: first the kind, then its forms. */
export function GlobalFormsDialog({ onClose }: { onClose: () => void }) {
  const [kind, setKind] = useState<TargetKind | null>(null);
  return (
    <>
      <Dialog open bare title={t('forms.everywhere')} sub={t('forms.everywhere-text')} onClose={onClose}>
        <ul className="cf-plain" aria-label={t('forms.everywhere')}>
          {TARGET_KINDS.map((one) => (
            <li key={one}>
              <Row onClick={() => setKind(one)}>
                <RowNames name={t(`forms.every-${one}`)} />
                <Icon path={mdiChevronRight} />
              </Row>
            </li>
          ))}
        </ul>
      </Dialog>
      {kind && <LinksDialog title={t(`forms.every-${kind}`)} kinds={[kind]} onClose={() => setKind(null)} />}
    </>
  );
}
