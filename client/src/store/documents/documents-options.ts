import type { Room } from '@roundsman/shared-schema/document/room.ts';
import type { RelayConnection } from '../connection/relay-connection.ts';
import type { PendingChanges } from '../pending/pending-changes.ts';
import type { GoBackOptions } from './go-back.ts';

export interface DocumentsOptions {
  /** The account that is open. */
  readonly account: string;
  readonly databases: string;
  readonly connection: RelayConnection;
  readonly pending: PendingChanges;
  /** Server time. */
  readonly now: () => number;
  /** Fulfilled when documents may connect; see `OpenDocumentOptions`. */
  readonly mayConnect: Promise<void>;
  /** See `LaneOptions`. */
  readonly replayClosed: (room: Room) => Promise<boolean>;
  readonly tellRebuild: (room: string) => void;
  readonly handBack: GoBackOptions['handBack'];
  /** How long a released document stays open; milliseconds. */
  readonly keepOpenMs?: number;
}
