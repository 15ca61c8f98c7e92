import { shortName } from '#text/short-name.ts';
import { t } from '#text/texts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { RecordHistory, type RecordHistoryProps } from './record-history.part.tsx';
import './history.text.ts';

/** The record that a history is of, as the user knows it. `sub`: tells it from others of the same name. */
export interface HistoryNames {
  name: string;
  sub?: string | undefined;
}

/** The history of a record in a dialog of its own. */
export function RecordHistoryDialog(props: RecordHistoryProps & HistoryNames & { onClose: () => void }) {
  const { name, sub, onClose, ...of } = props;
  return (
    <Dialog
      open
      size="list"
      bare
      title={t('history.of', { name: shortName(name) })}
      sub={sub}
      onClose={onClose}
    >
      <RecordHistory {...of} />
    </Dialog>
  );
}
