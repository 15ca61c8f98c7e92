import { changeLines } from '#list/change-lines.ts';
import { useChangeWords } from '#list/change-words.hook.ts';
import { useOwnPerson } from '#list/people.hook.ts';
import { useUndo } from '#list/undo.hook.ts';
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
  const changeWords = useChangeWords();
  const me = useOwnPerson();
  const now = store.now();
  return (
    <Card title={t('sync.recent')} wide>
      {changes.length === 0 && <p className="sync-none">{t('sync.recent-none')}</p>}
      <div className="sync-recent">
        {changeLines(changes).map(({ id, words, changes: parts }) => {
          const what = changeWords(words);
          const left = parts.filter(({ undone, steps }) => !undone && steps.length > 0);
          return (
            <Row key={id}>
              <RowNames name={what} sub={me.name} />
              <span className="rm-num rm-t3 sync-when">{dateTime(parts[0].at, now)}</span>
              {parts.every(({ undone }) => undone) ? (
                <span className="rm-t3 sync-undone">{t('sync.undone')}</span>
              ) : (
                <Button
                  flush
                  disabled={left.length === 0}
                  aria-label={
                    words.undone
                      ? t('sync.redo-of', { what: changeWords({ ...words, undone: undefined }) })
                      : t('sync.undo-of', { what })
                  }
                  onClick={() => undo(...left.map((change) => change.id).toReversed())}
                >
                  {t(words.undone ? 'changes.redo' : 'kit.undo')}
                </Button>
              )}
            </Row>
          );
        })}
      </div>
    </Card>
  );
}
