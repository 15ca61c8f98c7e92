import { PARTS_KEY, readParts } from '@roundsman/shared-schema/document/part-of.ts';
import type { Documents } from '../documents/documents.ts';

const KEY = 'doc:';

/** `core` names the newest epochs and the numbers of parts, too, so that a tab hears of one without a new greeting. */
export function followCoreEpochs(documents: Documents, account: string): void {
  let form: ReturnType<Documents['form']>;
  const read = () => {
    const epochs: Record<string, number> = {};
    for (const [key, [, , json]] of form?.entries() ?? []) {
      const epoch = json && typeof json === 'object' && 'epoch' in json ? json.epoch : undefined;
      if (key.startsWith(KEY) && typeof epoch === 'number') epochs[key.slice(KEY.length)] = epoch;
    }
    const { work: _, ...parts } = readParts(form?.get(PARTS_KEY)?.[2]);
    documents.learnEpochs(account, epochs, parts);
  };
  documents.onReadable((name) => {
    if (name !== 'core') return;
    const now = documents.form('core', 'core');
    if (now && now !== form) {
      form = now;
      now.observe((keys) => {
        if ([...keys].some((key) => key.startsWith(KEY) || key === PARTS_KEY)) read();
      });
      read();
    }
  });
}
