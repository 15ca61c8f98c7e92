import { shortName } from '#text/short-name.ts';
import { t } from '#text/texts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { RecordHistory, type RecordHistoryProps } from './record-history.part.tsx';
import './history.text.ts';

/** The history of a record in a dialog of its own. `name`: as the user knows the record. */
export function RecordHistoryDialog(props: RecordHistoryProps & { name: string; onClose: () => void }) {
  const { name, onClose, ...of } = props;
  return (
    <Dialog open size="list" bare title={t('history.of', { name: shortName(name) })} onClose={onClose}>
      <RecordHistory {...of} />
    </Dialog>
  );
}
