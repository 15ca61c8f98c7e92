import {
  mdiCloudAlertOutline,
  mdiCloudCheckVariantOutline,
  mdiCloudOffOutline,
  mdiCloudUploadOutline,
} from '@mdi/js';
import { count as withThousands } from '#text/format.ts';
import { t } from '#text/texts.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { Link } from '../link/link.tsx';
import './sync-cloud.css';

export type SyncState = 'synced' | 'sending' | 'offline' | 'needs';

export const SYNC_ICONS: Record<SyncState, string> = {
  synced: mdiCloudCheckVariantOutline,
  sending: mdiCloudUploadOutline,
  offline: mdiCloudOffOutline,
  needs: mdiCloudAlertOutline,
};

/** The cloud in words. `count`: changes waiting (sending, offline) or refused (needs). */
export function syncWords(state: SyncState, count: number): string {
  if (state === 'synced') return t('kit.sync-synced');
  if (state === 'sending') return count === 0 ? t('kit.sync-syncing') : t('kit.sync-sending', { count });
  if (state === 'needs') return t('kit.sync-needs', { count });
  return count === 0 ? t('kit.sync-offline') : t('kit.sync-offline-waiting', { count });
}

/**
 * The truth about this device's changes: shape, word and colour all differ. A phone shows shape and count.
 * `onDropItem`: any link or row that can be dragged was dropped on it; `onPress`: it was pressed, and leads on.
 */
export function SyncCloud(props: {
  state: SyncState;
  count: number;
  href: string;
  onDropItem?: () => void;
  onPress?: () => void;
}) {
  const { state, count, href, onDropItem, onPress } = props;
  const words = syncWords(state, count);
  return (
    <Link
      href={href}
      // What was true once is not painted again at the next start.
      data-now="hide"
      className={classNames('rm-cloud', `rm-cloud-${state}`)}
      aria-label={words}
      title={words}
      onClick={onPress}
      onDragOver={onDropItem && ((event) => event.preventDefault())}
      onDrop={
        onDropItem &&
        ((event) => {
          // A browser would go to a link that is dropped on another.
          event.preventDefault();
          onDropItem();
        })
      }
    >
      <Icon path={SYNC_ICONS[state]} />
      <span className="rm-wide">{words}</span>
      {count > 0 && state !== 'synced' && <b className="rm-narrow rm-num">{withThousands(count)}</b>}
    </Link>
  );
}
