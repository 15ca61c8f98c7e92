import { mdiHarddisk } from '@mdi/js';
import {
  type AccountStorage,
  isStorageFull,
  storagePercent,
  storageState,
} from '@roundsman/shared-schema/areas/backups/storage.rules.ts';
import { bytes } from '#text/format.ts';
import { t } from '#text/texts.ts';
import { Notice } from '#ui/notice/notice.tsx';
import { Progress } from '#ui/progress/progress.tsx';
import './backups.text.ts';

const TONES = { ok: undefined, warning: 'warn', error: 'danger' } as const;

/** How much of its room the account takes, and what happens when that is full; nothing where it is not limited. */
export function StorageLine({ storage }: { storage: AccountStorage }) {
  const { used, limit } = storage;
  const percent = storagePercent(storage);
  const tone = TONES[storageState(storage)];
  if (limit === null || percent === undefined) return null;
  return (
    <div className="backups-room">
      <Progress
        value={used}
        of={limit}
        tone={tone}
        label={t('backups.room-of', { used: bytes(used), limit: bytes(limit) })}
      />
      {tone && (
        <Notice icon={mdiHarddisk} tone={tone} title={t('backups.room-title', { percent })} card>
          {t(isStorageFull(storage) ? 'backups.room-full' : 'backups.room-soon')}
        </Notice>
      )}
    </div>
  );
}
