import { setMySetting } from '@roundsman/shared-schema/areas/settings/set-my-setting.command.ts';
import { setSetting } from '@roundsman/shared-schema/areas/settings/set-setting.command.ts';
import {
  type SettingChange,
  settingChange,
} from '@roundsman/shared-schema/areas/settings/settings.queries.ts';
import {
  type SettingKey,
  type SettingValue,
  settingRow,
} from '@roundsman/shared-schema/areas/settings/settings.table.ts';
import type { Json } from '@roundsman/shared-schema/document/stamped.ts';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod/mini';
import { failureWords } from '#list/failure-words.ts';
import { useAct } from '#list/use-act.hook.ts';
import { deviceSettings } from '#store/device-settings.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useQuery } from '#store/use-query.hook.ts';
import { useSetting } from '#store/use-setting.hook.ts';
import { t } from '#text/texts.ts';
import './settings-dialog.text.ts';
import { refusalWords } from './setting-value-words.ts';

const PAUSE_MS = 600;
type Input = z.infer<typeof setSetting.input>;

/** One setting being looked at and changed. */
export interface EditedSetting {
  readonly key: SettingKey;
  /** What is kept now. */
  readonly value: unknown;
  /** Who set it last; undefined while the default holds, and for settings of the device. */
  readonly change: SettingChange | undefined;
  readonly isDefault: boolean;
  /** Why the last value was refused or not saved. */
  readonly error: string | undefined;
  /** Keeps a value at once; one that does not fit is refused in words and changes nothing (SET-1). */
  save(next: unknown): void;
  /** Says why something cannot become a value. */
  refuse(words: string): void;
  reset(): void;
}

export function useEditSetting(key: SettingKey): EditedSetting {
  const store = useStore();
  const { act } = useAct();
  const value = useSetting(key);
  const change = useQuery(settingChange, key, store.userId);
  const [error, setError] = useState<string>();
  const { of, fallback } = settingRow(key);
  const kept = JSON.stringify(value);
  // What is kept now, here or by somebody else, stands in the field: nothing of it is refused.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says when the value has changed.
  useEffect(() => setError(undefined), [kept]);

  const write = async (next: Json) => {
    setError(undefined);
    if (of === 'device') {
      deviceSettings().set(key, (next ?? fallback) as SettingValue<SettingKey>);
      return;
    }
    const command = of === 'me' ? setMySetting : setSetting;
    const wish = { key, value: next as Input['value'] };
    const result = await act(command, wish, () => null, { showsFailure: true });
    if (!result.ok) setError(t('settings-dialog.not-saved', { reason: failureWords(result) }));
  };
  return {
    key,
    value,
    change: of === 'device' ? undefined : change,
    isDefault: of === 'device' ? value === fallback : change === undefined,
    error,
    save(next) {
      const refused = refusalWords(key, next);
      if (refused !== undefined) setError(refused);
      else if (JSON.stringify(next) !== kept) void write(next as Json);
      else setError(undefined);
    },
    refuse: setError,
    reset: () => void write(null),
  };
}

/** What is typed before it is kept. */
export interface Draft<V> {
  readonly value: V;
  change(next: V): void;
  /** Keeps it now: on leaving the field, on Enter. */
  keep(): void;
}

/**
 * A value that is typed letter by letter: kept after a pause, on leaving the field, and when the field goes away. What
 * others set meanwhile shows once nothing typed is waiting. `keepsInPauses` is off where half of what is typed is put right
 * by keeping it, such as an empty line.
 */
export function useDraft<V>(
  value: V,
  save: (next: V) => void,
  { keepsInPauses = true }: { readonly keepsInPauses?: boolean } = {},
): Draft<V> {
  const [draft, setDraft] = useState<{ readonly value: V } | null>(null);
  const waiting = useRef<{ readonly value: V } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  const text = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says when the value has changed.
  useEffect(() => {
    if (!waiting.current) setDraft(null);
  }, [text]);
  const [keep] = useState(() => () => {
    clearTimeout(timer.current);
    const typed = waiting.current;
    waiting.current = null;
    if (typed) latest.current(typed.value);
  });
  useEffect(() => keep, [keep]);
  return {
    value: draft ? draft.value : value,
    change(next) {
      const typed = { value: next };
      waiting.current = typed;
      setDraft(typed);
      clearTimeout(timer.current);
      if (keepsInPauses) timer.current = setTimeout(keep, PAUSE_MS);
    },
    keep,
  };
}
