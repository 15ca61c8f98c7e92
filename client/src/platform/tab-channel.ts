/** Messages between the tabs of one browser profile; a tab does not hear itself. */
export interface TabChannel<M> {
  post(message: M): void;
  close(): void;
}

/** Opens a channel by name; `read` judges what arrives and answers `undefined` for anything unknown. */
export function openTabChannel<M>(
  name: string,
  read: (data: unknown) => M | undefined,
  listener: (message: M) => void,
): TabChannel<M> {
  const channel = openChannel(name);
  if (!channel) return { post: () => {}, close: () => {} };
  channel.onmessage = (event: MessageEvent<unknown>) => {
    const message = read(event.data);
    if (message !== undefined) listener(message);
  };
  let isOpen = true;
  return {
    post(message) {
      if (isOpen) channel.postMessage(message);
    },
    close() {
      isOpen = false;
      channel.close();
    },
  };
}

/** Nothing where the browser has no such channel, or refuses it together with the site's data. */
function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
