import { mdiContentCopy } from '@mdi/js';
import { copyText } from '#platform/clipboard.ts';
import { clearSyncLog, type LoggedFrame, syncLog } from '#store/developer/sync-log.ts';
import { useReadable } from '#store/use-sync.hook.ts';
import { bytes as sizeText } from '#text/format.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { CardPage } from '#ui/page/page.tsx';
import { Row } from '#ui/row/row.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import { VirtualList } from '#ui/virtual-list/virtual-list.tsx';

/** One frame in words: time, way, kind, channel, what it is about, size. */
function wordsOf({ at, direction, type, channel, about, bytes }: LoggedFrame): string {
  const parts = [
    new Date(at).toISOString().slice(11, 23),
    t(`developer.${direction}`),
    type,
    channel === undefined ? '' : t('developer.channel', { channel }),
    about ?? '',
    sizeText(bytes),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** What went over the socket, newest first. */
export function LogTool() {
  const frames = useReadable(syncLog);
  const show = useToast();
  const byId = new Map(frames.map((frame) => [String(frame.id), frame]));
  const copy = async (rows: readonly LoggedFrame[]) => {
    const done = await copyText(rows.map(wordsOf).join('\n'));
    show({ text: t(done ? 'developer.copied' : 'developer.copy-failed') });
  };
  return (
    <CardPage>
      <Card
        wide
        title={t('developer.log')}
        end={
          <>
            <Button
              flush
              icon={mdiContentCopy}
              disabled={frames.length === 0}
              onClick={() => void copy(frames)}
            >
              {t('developer.log-copy')}
            </Button>
            <Button flush disabled={frames.length === 0} onClick={clearSyncLog}>
              {t('developer.log-clear')}
            </Button>
          </>
        }
      >
        <p className="dev-none rm-t2">{t('developer.log-text')}</p>
        {frames.length === 0 ? (
          <p className="dev-none">{t('developer.log-none')}</p>
        ) : (
          <div className="dev-log">
            <VirtualList
              ids={[...byId.keys()].toReversed()}
              label={t('developer.log')}
              renderRow={(id) => {
                const frame = byId.get(id);
                return frame ? (
                  <Row dense onClick={() => void copy([frame])}>
                    <code className="rm-cut">{wordsOf(frame)}</code>
                  </Row>
                ) : null;
              }}
            />
          </div>
        )}
      </Card>
    </CardPage>
  );
}
