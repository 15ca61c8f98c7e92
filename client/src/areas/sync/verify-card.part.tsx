import { mdiAlertOutline, mdiShieldCheckOutline, mdiShieldOutline } from '@mdi/js';
import { useState } from 'react';
import { useStore } from '#store/store-context.hook.tsx';
import type { SyncState } from '#store/sync-state.ts';
import { useReadable } from '#store/use-sync.hook.ts';
import { listed, count as written } from '#text/format.ts';
import { dateTime } from '#text/format-day.ts';
import { t, textOf } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Buttons, Card, CardBody } from '#ui/card/card.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { DeviceFacts } from './device-facts.part.tsx';
import { comparedCount, differencesOf } from './difference-words.ts';

type Work = { kind: 'verify' } | { kind: 'repair'; done: number; of: number };

/** Names of records told one by one. */
const TOLD = 4;

/** Whether this device holds what the server holds, and the way back when it does not (SYN-2). */
export function VerifyCard({ sync }: { sync: SyncState }) {
  const store = useStore();
  const report = useReadable(store.verified);
  const [work, setWork] = useState<Work | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const now = store.now();
  const run = async (first: Work, job: () => ReturnType<typeof store.verify>) => {
    setWork(first);
    setFailure(null);
    const result = await job();
    setWork(null);
    if (!result.ok) setFailure(textOf(result.error, { ...result.values }));
  };
  const handleVerify = () => run({ kind: 'verify' }, () => store.verify());
  const handleRepair = () =>
    run({ kind: 'repair', done: 0, of: 0 }, () =>
      store.repair((done, of) => setWork({ kind: 'repair', done, of })),
    );
  const differences = report && !report.equal ? differencesOf(store.snapshot, report) : [];
  const compared = report ? comparedCount(store.snapshot, report) : 0;
  const workWords =
    work?.kind === 'repair' && work.of > 0
      ? t('sync.repairing', { done: Math.min(work.done + 1, work.of), of: work.of })
      : t('sync.verifying');
  return (
    <Card
      title={t('sync.verify-title')}
      end={
        <Button flush busy={work?.kind === 'verify'} disabled={!sync.connected} onClick={handleVerify}>
          {t('sync.verify-now')}
        </Button>
      }
    >
      <CardBody>
        <div className="sync-verified" role="status">
          {work && (
            <>
              <p className="sync-big rm-t2">
                <Icon path={mdiShieldOutline} size={24} />
                {workWords}
              </p>
              {work.kind === 'repair' && work.of > 0 && (
                <progress className="rm-progress" max={work.of} value={work.done} aria-label={workWords} />
              )}
            </>
          )}
          {!work && !report && (
            <p className="sync-big rm-t2">
              <Icon path={mdiShieldOutline} size={24} />
              {t('sync.verify-never')}
            </p>
          )}
          {!work && report?.equal && (
            <p className="sync-big rm-tone-done">
              <Icon path={mdiShieldCheckOutline} size={24} />
              {t('sync.verify-equal', { when: dateTime(report.at, now) })}
            </p>
          )}
          {!work && report && !report.equal && (
            <p className="sync-big rm-tone-warn">
              <Icon path={mdiAlertOutline} size={24} />
              {t('sync.verify-differs', { when: dateTime(report.at, now) })}
            </p>
          )}
          {!work && failure && <p className="rm-tone-danger">{failure}</p>}
          {!work && report?.equal && compared > 0 && (
            <p className="rm-t2">
              {t('sync.verify-compared', { count: compared, records: written(compared) })}
            </p>
          )}
          {!work && !sync.connected && <p className="rm-t2">{t('sync.verify-offline')}</p>}
        </div>
        {!work && differences.length > 0 && (
          <ul className="sync-differences">
            {differences.map(({ document, kind, count, records }) => (
              <li key={document}>
                <b>{count === 0 ? kind : t('sync.difference', { kind, records: written(count) })}</b>
                {records.length > 0 && (
                  <span className="rm-t2">
                    {' '}
                    {records.length > TOLD ? `${records.slice(0, TOLD).join(', ')} …` : listed(records)}
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
        {report && !report.equal && (
          <>
            {!work && <p className="rm-t2">{t('sync.repair-text')}</p>}
            <Buttons>
              <Button
                kind="main"
                busy={work?.kind === 'repair'}
                disabled={!sync.connected}
                onClick={handleRepair}
              >
                {t('sync.repair')}
              </Button>
            </Buttons>
          </>
        )}
        <DeviceFacts sync={sync} />
      </CardBody>
    </Card>
  );
}
