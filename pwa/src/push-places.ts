/** What the server pushes (workers, effects/push). */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Where in the app it leads. */
  readonly path: string;
  /** Messages of one tag replace each other. */
  readonly tag: string;
}

/** Whether this is a place in the app, and not an address elsewhere (`//host`). */
export function isPlace(path: unknown): path is string {
  return typeof path === 'string' && /^\/(?![/\\])/.test(path);
}

/** A pushed message as it can be shown; `undefined` for anything else. */
export function readMessage(data: { json(): unknown } | null): PushMessage | undefined {
  try {
    const { title, body, path, tag } = (data?.json() ?? {}) as Readonly<Record<string, unknown>>;
    if (typeof title !== 'string' || !isPlace(path)) return undefined;
    return {
      title,
      path,
      body: typeof body === 'string' ? body : '',
      tag: typeof tag === 'string' ? tag : path,
    };
  } catch {
    return undefined;
  }
}

/** Where a pressed notification leads: the list of alerts where it does not say. */
export function placeOf(data: unknown): string {
  const path = (data as { path?: unknown } | null)?.path;
  return isPlace(path) ? path : '/alerts';
}

interface AppWindow {
  readonly focused: boolean;
  readonly visibilityState: DocumentVisibilityState;
}

/** The window to lead on in: the one somebody looks at, else one that is to be seen, else the last one used. */
export function windowToUse<W extends AppWindow>(windows: readonly W[]): W | undefined {
  return (
    windows.find(({ focused }) => focused) ??
    windows.find(({ visibilityState }) => visibilityState === 'visible') ??
    windows[0]
  );
}
