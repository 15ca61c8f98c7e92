import type { Documents } from '../documents/documents.ts';

const KEY = 'doc:';

/** `core` names the newest epochs, too, so that a tab hears of one without a new greeting. */
export function followCoreEpochs(documents: Documents, account: string): void {
  let form: ReturnType<Documents['form']>;
  const read = () => {
    const epochs: Record<string, number> = {};
    for (const [key, [, , json]] of form?.entries() ?? []) {
      const epoch = json && typeof json === 'object' && 'epoch' in json ? json.epoch : undefined;
      if (key.startsWith(KEY) && typeof epoch === 'number') epochs[key.slice(KEY.length)] = epoch;
    }
    documents.learnEpochs(account, epochs);
  };
  documents.onReadable((name) => {
    if (name !== 'core') return;
    const now = documents.form('core', 'core');
    if (now && now !== form) {
      form = now;
      now.observe((keys) => {
        if ([...keys].some((key) => key.startsWith(KEY))) read();
      });
      read();
    }
  });
}
