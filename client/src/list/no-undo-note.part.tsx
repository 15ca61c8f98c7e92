import { t } from '#text/texts.ts';
import { UNDO_MAX } from './no-undo.ts';
import './bulk.text.ts';

/** Says in a form that so many records can't be taken back as one, where they are too many. */
export function NoUndoNote({ records }: { records: number }) {
  return records > UNDO_MAX ? <p className="rm-t2">{t('bulk.no-undo', { count: UNDO_MAX })}</p> : null;
}
