import { decodeFrame, type Frame, unbundle } from '@roundsman/shared-schema/protocol/frames.ts';
import type { SocketClass } from '../connection/connection-options.ts';
import { createListeners, type Readable } from '../signal.ts';

/** One frame that went over this tab's socket, without what stood in it. */
export interface LoggedFrame {
  readonly id: number;
  /** Device time, epoch milliseconds. */
  readonly at: number;
  readonly direction: 'sent' | 'received';
  readonly type: Frame['type'] | 'unreadable' | 'opened' | 'closed';
  readonly bytes: number;
  readonly channel?: number;
  /** Document, command or close code: never a value of a record. */
  readonly about?: string;
}

/** Frames kept; the oldest go first. */
const MOST = 500;

const changed = createListeners();
let frames: readonly LoggedFrame[] = [];
let isRecording = false;
let nextId = 1;

/** The last 500 frames, newest last; empty while nobody records. */
export const syncLog: Readable<readonly LoggedFrame[]> = {
  get: () => frames,
  subscribe: (listener) => changed.add(listener),
};

/** Frames are read only in developer mode: it costs every one of them a second reading. */
export function recordFrames(on: boolean): void {
  isRecording = on;
  if (!on) clearSyncLog();
}

export function clearSyncLog(): void {
  frames = [];
  changed.tell();
}

function note(entry: Omit<LoggedFrame, 'id' | 'at'>): void {
  frames = [...frames.slice(1 - MOST), { id: nextId, at: Date.now(), ...entry }];
  nextId += 1;
  changed.tell();
}

function aboutOf(frame: Frame): string | undefined {
  if (frame.type === 'open') return frame.room;
  if (frame.type === 'data') return frame.origin?.command;
  if (frame.type === 'close') return `${frame.code} ${frame.reason}`.trim();
  if (frame.type === 'ack') return String(frame.count);
  return undefined;
}

function noteFrame(direction: LoggedFrame['direction'], data: unknown): void {
  if (!isRecording) return;
  const bytes = data instanceof ArrayBuffer ? new Uint8Array(data) : data instanceof Uint8Array ? data : null;
  for (const each of bytes ? unbundle(bytes) : [null]) noteOne(direction, each);
}

function noteOne(direction: LoggedFrame['direction'], bytes: Uint8Array | null): void {
  const frame = bytes ? decodeFrame(bytes) : undefined;
  const about = frame && aboutOf(frame);
  note({
    direction,
    type: frame?.type ?? 'unreadable',
    bytes: bytes?.length ?? 0,
    ...(frame && 'channel' in frame ? { channel: frame.channel } : {}),
    ...(about ? { about } : {}),
  });
}

/** The same socket, whose frames are noted while somebody records. */
export function loggedSocket(Socket: SocketClass): SocketClass {
  return class LoggedSocket extends Socket {
    constructor(url: string, protocols: string | string[]) {
      super(url, protocols);
      this.addEventListener('open', () => {
        if (isRecording) note({ direction: 'received', type: 'opened', bytes: 0 });
      });
      this.addEventListener('close', ({ code }) => {
        if (isRecording) note({ direction: 'received', type: 'closed', bytes: 0, about: String(code) });
      });
      this.addEventListener('message', ({ data }) => noteFrame('received', data));
    }

    override send(data: Parameters<WebSocket['send']>[0]): void {
      noteFrame('sent', data);
      super.send(data);
    }
  };
}
