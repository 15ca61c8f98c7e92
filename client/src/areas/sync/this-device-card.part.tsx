import {
  mdiCloudAlertOutline,
  mdiCloudCheckOutline,
  mdiCloudOffOutline,
  mdiCloudOutline,
  mdiCloudUploadOutline,
  mdiShieldAlertOutline,
  mdiShieldCheckOutline,
  mdiSync,
} from '@mdi/js';
import { useState } from 'react';
import { type ChangeLine, changeLines } from '#list/change-lines.ts';
import { useChangeWords } from '#list/change-words.hook.ts';
import { useOwnPerson } from '#list/people.hook.ts';
import { CHANGES_FILE } from '#parts/changes-file.ts';
import { downloadFile } from '#platform/download-file.ts';
import { useStore } from '#store/store-context.hook.tsx';
import type { ChangeRow, SyncState } from '#store/sync-state.ts';
import { dateTime } from '#text/format-day.ts';
import { t, textOf } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { FigureGrid } from '#ui/figure-grid/figure-grid.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Row, RowNames } from '#ui/row/row.tsx';
import { StatusMark, type Tone } from '#ui/status-mark/status-mark.tsx';
import { VirtualList } from '#ui/virtual-list/virtual-list.tsx';
import { Live } from './device-cells.part.tsx';
import { type LoadedFile, LoadedFileNotice, LoadFileButton } from './load-file.part.tsx';

const STATES: Record<ChangeRow['state'], { icon: string; tone: Tone }> = {
  unsaved: { icon: mdiCloudAlertOutline, tone: 'danger' },
  saved: { icon: mdiCloudOutline, tone: 'plain' },
  sending: { icon: mdiCloudUploadOutline, tone: 'accent' },
  safe: { icon: mdiCloudCheckOutline, tone: 'done' },
  refused: { icon: mdiCloudAlertOutline, tone: 'danger' },
};

/** Rows shown without a list of their own that scrolls. */
const FEW = 8;

/** Of several parts of one act the state that is furthest from safe is told. */
const WORST_FIRST: readonly ChangeRow['state'][] = ['unsaved', 'refused', 'saved', 'sending', 'safe'];

function Change({ line, by, now }: { line: ChangeLine<ChangeRow>; by: string; now: number }) {
  const changeWords = useChangeWords();
  const state = WORST_FIRST.find((one) => line.changes.some((change) => change.state === one)) ?? 'safe';
  const { icon, tone } = STATES[state];
  return (
    <Row className="sync-change">
      <StatusMark icon={icon} tone={tone}>
        <span className="rm-sr">{textOf(`sync.state-${state}`)}</span>
      </StatusMark>
      <RowNames name={changeWords(line.words)} sub={by} />
      <span className="sync-change-end">
        <span className={`rm-tone-${tone}`} aria-hidden="true">
          {textOf(`sync.state-${state}`)}
        </span>
        <span className="rm-num rm-t3">{dateTime(line.changes[0].at, now)}</span>
      </span>
    </Row>
  );
}

/** Changes of this device in words, and where each stands (SYN-1). */
export function ThisDeviceCard({ sync }: { sync: SyncState }) {
  const store = useStore();
  const [busy, setBusy] = useState(false);
  const [loaded, setLoaded] = useState<LoadedFile | null>(null);
  const now = store.now();
  const me = useOwnPerson();
  const lines = changeLines(sync.changes);
  const lineOf = new Map(lines.map((line) => [line.id, line]));
  const safe = sync.changes.filter((change) => change.state === 'safe').length;
  const safeWords = sync.parked > 0 ? 'sync.nothing-waiting-refused' : 'sync.nothing-waiting';
  const nothing = sync.connected ? safeWords : 'sync.nothing-waiting-offline';
  const handleSync = async () => {
    setBusy(true);
    await store.syncNow();
    setBusy(false);
  };
  return (
    <Card
      title={t('sync.this-device')}
      end={
        <>
          {sync.connected ? (
            <Live>{t('sync.connected')}</Live>
          ) : (
            <StatusMark icon={mdiCloudOffOutline} tone="warn">
              {t('sync.not-connected')}
            </StatusMark>
          )}
          <Button icon={mdiSync} flush busy={busy} onClick={handleSync}>
            {t(busy ? 'sync.syncing-now' : 'sync.sync-now')}
          </Button>
        </>
      }
    >
      <div className="sync-state">
        <FigureGrid
          figures={[
            {
              label: <StatusMark icon={mdiCloudOutline}>{t('sync.count-saved')}</StatusMark>,
              value: sync.saved,
            },
            {
              label: (
                <StatusMark icon={mdiCloudUploadOutline} tone="accent">
                  {t('sync.count-sending')}
                </StatusMark>
              ),
              value: sync.sending,
            },
            // A device that only reads has sent nothing: a nought here would look like a loss.
            ...(safe > 0
              ? [
                  {
                    label: (
                      <StatusMark icon={mdiCloudCheckOutline} tone="done">
                        {t('sync.count-safe')}
                      </StatusMark>
                    ),
                    value: safe,
                  },
                ]
              : []),
          ]}
        />
      </div>
      <section className="sync-changes" aria-label={t('sync.this-device')}>
        {sync.changes.length === 0 && <p className="sync-none">{t(nothing)}</p>}
        {lines.length <= FEW ? (
          lines.map((line) => <Change key={line.id} line={line} by={me.name} now={now} />)
        ) : (
          <div className="sync-scroll">
            <VirtualList
              ids={lines.map(({ id }) => id)}
              label={t('sync.this-device')}
              renderRow={(id) => {
                const line = lineOf.get(id);
                return line ? <Change line={line} by={me.name} now={now} /> : null;
              }}
            />
          </div>
        )}
      </section>
      {loaded && <LoadedFileNotice loaded={loaded} />}
      <footer className="sync-foot">
        <Icon path={sync.unsaved > 0 ? mdiShieldAlertOutline : mdiShieldCheckOutline} size={16} />
        <span className="rm-grow">
          {sync.unsaved > 0 ? t('sync.not-kept', { count: sync.unsaved }) : t('sync.kept')}
        </span>
        <span className="sync-foot-end">
          <LoadFileButton onLoaded={setLoaded} />
          {sync.waiting + sync.parked > 0 && (
            <Button flush onClick={() => downloadFile(store.waitingChangesFile(), CHANGES_FILE)}>
              {t('sync.save-to-file')}
            </Button>
          )}
        </span>
      </footer>
    </Card>
  );
}
