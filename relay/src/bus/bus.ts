/** What processes of one installation tell each other. Losing any of it costs latency, never data. */
export type BusMessage =
  /** A document has rows up to `head`. */
  | { readonly topic: 'head'; readonly account: string; readonly document: string; readonly head: number }
  /** Look again at what a user may do, and whether the user's sessions go on. */
  | { readonly topic: 'access'; readonly user: string }
  /** Somebody's presence in a document; `state` is JSON text, `null` for one who left. */
  | {
      readonly topic: 'presence';
      readonly relay: string;
      readonly room: string;
      readonly client: number;
      readonly clock: number;
      readonly user: string;
      readonly state: string | null;
    }
  /** A relay asks the others to tell who is present in a room. */
  | { readonly topic: 'presence-wanted'; readonly relay: string; readonly room: string }
  /** A relay is at work (told again and again), or goes. */
  | { readonly topic: 'relay'; readonly relay: string; readonly isHere: boolean }
  /** Something about an account's devices has changed. */
  | { readonly topic: 'devices'; readonly account: string };

export interface BusListener {
  onMessage(message: BusMessage): void;
  /** Messages may have been missed: look at everything again. */
  onGap(): void;
}

/** The way between processes: in-process, PostgreSQL's NOTIFY, or Redis. */
export interface Bus {
  /** Tells the others, soon, and not oneself; never throws, and forgets what cannot be told. */
  publish(message: BusMessage): void;
  subscribe(listener: BusListener): () => void;
  /** How often a connection of it was lost. */
  readonly breaks: number;
  /** Sends what is left, where that is possible at once. */
  stop(): Promise<void>;
}
