import { useUndo } from '#list/undo.hook.ts';
import { actWords, recordWords } from '#parts/cards/change-words.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useRecentChanges } from '#store/use-sync.hook.ts';
import { dateTime } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Row, RowNames } from '#ui/row/row.tsx';

/** The last 50 changes of this device, each of which can still be taken back (C-15). */
export function RecentCard() {
  const store = useStore();
  const changes = useRecentChanges();
  const undo = useUndo();
  const now = store.now();
  return (
    <Card title={t('sync.recent')} wide>
      {changes.length === 0 && <p className="sync-none">{t('sync.recent-none')}</p>}
      <div className="sync-recent">
        {changes.map((change) => (
          <Row key={change.id} dense>
            <RowNames
              name={actWords(change.words)}
              beside={<span className="rm-t2 rm-cut">{recordWords(change.words)}</span>}
            />
            <span className="rm-num rm-t3 sync-when">{dateTime(change.at, now)}</span>
            {change.undone ? (
              <span className="rm-t3 sync-undone">{t('sync.undone')}</span>
            ) : (
              <Button
                flush
                disabled={change.steps.length === 0}
                aria-label={t('sync.undo-of', { what: actWords(change.words) })}
                onClick={() => undo(change.id)}
              >
                {t('kit.undo')}
              </Button>
            )}
          </Row>
        ))}
      </div>
    </Card>
  );
}
