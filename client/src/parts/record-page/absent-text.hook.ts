import { useSyncState } from '#store/use-sync.hook.ts';
import { t } from '#text/texts.ts';
import '#list/list.text.ts';

/**
 * Why what never reached this device does not come now. `offline`: the words for want of a connection; where the server
 * refuses the device, as it does a browser that keeps no cookie, being online brings nothing.
 */
export function useAbsentText(offline: string): string {
  const { refused, problem } = useSyncState();
  if (!refused) return offline;
  return t(problem === 'storage-lost' ? 'list.absent-blocked' : 'list.absent-refused');
}
