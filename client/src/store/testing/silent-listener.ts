import type { ChannelListener } from '../connection/channel-socket.ts';

/** A document's bookkeeping that takes no notice of its channels. */
export const SILENT_LISTENER: ChannelListener = {
  opened: () => {},
  offer: () => undefined,
  marked: () => {},
  counted: () => undefined,
  acknowledged: () => {},
  closed: () => {},
};
