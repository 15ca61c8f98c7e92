import { mdiCalendarRemoveOutline, mdiNoteTextOutline } from '@mdi/js';
import type { Block } from '@roundsman/shared-schema/areas/work/block.record.ts';
import { useState } from 'react';
import { t } from '#text/texts.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { lateOverlay } from '#ui/late/late.tsx';
import './schedule.css';
import './schedule.text.ts';

const BlockDialog = lateOverlay(async () => (await import('./block.dialog.tsx')).BlockDialog);

/** When a block is and for whom, in one line. */
export function blockWords({ span, assignees }: Block, nameOf: (lane: string) => string): string {
  return [
    span ? t('schedule.block-span', span) : '',
    assignees.length === 0 ? t('schedule.block-everybody') : assignees.map(nameOf).join(', '),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The times that are kept free on a day, and what is noted for it; each opens (SCH-11). */
export function Blocks(props: {
  blocks: readonly Block[];
  nameOf: (lane: string) => string;
  mayEdit: boolean;
}) {
  const { blocks, nameOf, mayEdit } = props;
  const [openId, setOpen] = useState<string | undefined>();
  const open = blocks.find(({ id }) => id === openId);
  if (blocks.length === 0) return null;
  return (
    <>
      <ul className="sc-blocks" aria-label={t('schedule.blocks')}>
        {blocks.map((block) => (
          <li key={block.id}>
            <button type="button" className="sc-block" disabled={!mayEdit} onClick={() => setOpen(block.id)}>
              <Icon path={block.span ? mdiCalendarRemoveOutline : mdiNoteTextOutline} size={20} />
              <span className="rm-names">
                <span className="rm-name">{block.text}</span>
                <span className="rm-sub rm-num">{blockWords(block, nameOf)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {open && <BlockDialog key={open.id} day={open.day} block={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
