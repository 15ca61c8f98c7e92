import { mdiBackupRestore, mdiDownloadOutline, mdiMemory } from '@mdi/js';
import {
  type BackupItem,
  listBackups,
  makeBackup,
} from '@roundsman/shared-schema/areas/backups/backups.http.ts';
import { type AccountStorage, isStorageFull } from '@roundsman/shared-schema/areas/backups/storage.rules.ts';
import { useState } from 'react';
import { useAct } from '#list/use-act.hook.ts';
import { useActor } from '#parts/actor.hook.ts';
import { useLoaded } from '#parts/people/loaded.hook.ts';
import { StateNotice } from '#parts/people/state-notice.part.tsx';
import { ScreenFrame } from '#parts/screen-frame.part.tsx';
import { useStore } from '#store/store-context.hook.tsx';
import { bytes, count } from '#text/format.ts';
import { dateTime } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Chip } from '#ui/chip/chip.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { MoreMenu } from '#ui/menu/menu.tsx';
import { CardPage, Page } from '#ui/page/page.tsx';
import { ErrorState } from '#ui/states/empty-state.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { type BackupFiles, useBackupFiles } from './backup-files.hook.ts';
import { StorageLine } from './storage-line.part.tsx';
import './backups.css';
import './backups.text.ts';

/** A backup whose records are in memory, counted by kind. */
interface LoadedBackup {
  readonly backup: BackupItem;
  readonly counts: ReadonlyMap<string, number>;
}

/** The backups of the account: the most recent one, one by hand, and those that are kept (specification 4, 2.13). */
export function BackupsScreen() {
  const { account } = useStore();
  const isDeveloper = useActor().traits.includes('developer');
  const listed = useLoaded(listBackups, {
    account: account.id,
    ...(isDeveloper ? { all: 'yes' as const } : {}),
  });
  const files = useBackupFiles();
  const [inMemory, setInMemory] = useState<LoadedBackup>();
  const { backups, storage } = listed.value ?? {};
  const load = async (backup: BackupItem) => {
    const counts = await files.load(backup);
    if (counts) setInMemory({ backup, counts });
  };
  return (
    <ScreenFrame title={t('backups.title')}>
      <Page label={t('backups.title')} sunken>
        {!backups && listed.failed && (
          <ErrorState title={t('backups.offline')} text={t('backups.offline-text')} onRetry={listed.load} />
        )}
        {!backups && !listed.failed && <SkeletonRows mark="circle" />}
        {backups && (
          <>
            <StateNotice loaded={listed} />
            <CardPage>
              <Latest
                backup={backups[0]}
                storage={storage}
                connected={listed.connected}
                onMade={() => void listed.load()}
              />
              <Card title={t('backups.history')} wide>
                {backups.length === 0 && <p className="backups-none rm-t2">{t('backups.none')}</p>}
                <ul className="backups-list" aria-label={t('backups.history')}>
                  {backups.map((backup) => (
                    <Item
                      key={backup.id}
                      backup={backup}
                      files={files}
                      connected={listed.connected}
                      onLoad={isDeveloper ? () => void load(backup) : undefined}
                    />
                  ))}
                </ul>
                <p className="backups-none rm-t3">{t(isDeveloper ? 'backups.kept-all' : 'backups.kept')}</p>
              </Card>
            </CardPage>
          </>
        )}
        {inMemory && <LoadedDialog loaded={inMemory} onClose={() => setInMemory(undefined)} />}
      </Page>
    </ScreenFrame>
  );
}

const total = (counts: Iterable<number>) => [...counts].reduce((sum, one) => sum + one, 0);

function Latest(props: {
  backup: BackupItem | undefined;
  storage: AccountStorage | undefined;
  connected: boolean;
  onMade: () => void;
}) {
  const { backup, storage, connected, onMade } = props;
  const { account, now } = useStore();
  const { act, isBusy } = useAct();
  const make = async () => {
    const done = await act(makeBackup, { account: account.id }, () => t('backups.made'));
    if (done.ok) onMade();
  };
  return (
    <Card title={t('backups.latest')} icon={mdiBackupRestore} wide>
      <div className="backups-latest">
        <div className="backups-said">
          {backup ? (
            <>
              <span className="rm-strong rm-num">{dateTime(backup.date, now())}</span>
              <span className="rm-t2 rm-num">
                {t('backups.latest-text', {
                  size: bytes(backup.size),
                  records: total(Object.values(backup.counts)),
                })}
              </span>
            </>
          ) : (
            <span className="rm-t2">{t('backups.latest-none')}</span>
          )}
          <span role="status" className="rm-t3">
            {isBusy ? t('backups.making') : ''}
          </span>
        </div>
        <Button
          kind="main"
          busy={isBusy}
          disabled={!connected || (storage !== undefined && isStorageFull(storage))}
          onClick={() => void make()}
        >
          {t('backups.make')}
        </Button>
      </div>
      {isBusy && <progress className="backups-progress" aria-label={t('backups.making')} />}
      {storage && <StorageLine storage={storage} />}
    </Card>
  );
}

function Item(props: {
  backup: BackupItem;
  files: BackupFiles;
  connected: boolean;
  onLoad: (() => void) | undefined;
}) {
  const { backup, files, connected, onLoad } = props;
  const { account, now } = useStore();
  const when = dateTime(backup.date, now());
  const isOwner = account.roles.includes('owner');
  const isUnderWay = files.underWay === backup.id;
  const closed = !isOwner || !connected || backup.isFaulty || isUnderWay;
  return (
    <li>
      <span className="backups-said">
        <span className="rm-num">{when}</span>
        <span className="rm-t2">
          {[t(`backups.task-${backup.initiatorTask}`), bytes(backup.size)].join(' · ')}
        </span>
        {isUnderWay && (
          <span role="status" className="rm-t3">
            {t('backups.downloading')}
          </span>
        )}
      </span>
      {backup.isFaulty && <Chip tone="danger">{t('backups.faulty')}</Chip>}
      {backup.readBackAt !== null && <Chip tone="done">{t('backups.read-back')}</Chip>}
      <MoreMenu
        label={t('backups.more', { when })}
        entries={[
          {
            id: 'download',
            icon: mdiDownloadOutline,
            label: t('backups.download'),
            disabled: closed,
            ...(isOwner ? {} : { sub: t('backups.download-owner') }),
            onSelect: () => void files.download(backup),
          },
          ...(onLoad
            ? [{ id: 'load', icon: mdiMemory, label: t('backups.load'), disabled: closed, onSelect: onLoad }]
            : []),
        ]}
      />
    </li>
  );
}

/** What was loaded into memory: how many records of each kind. */
function LoadedDialog({ loaded, onClose }: { loaded: LoadedBackup; onClose: () => void }) {
  const { now } = useStore();
  const { backup, counts } = loaded;
  return (
    <Dialog
      open
      title={t('backups.load-title', { when: dateTime(backup.date, now()) })}
      onClose={onClose}
      footer={
        <Button kind="line" onClick={onClose}>
          {t('kit.close')}
        </Button>
      }
    >
      <p>{t('backups.load-done', { count: total(counts.values()) })}</p>
      <dl className="backups-counts">
        {[...counts].map(([kind, records]) => (
          <div key={kind}>
            <dt className="rm-t2">{kind}</dt>
            <dd className="rm-num">{count(records)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
