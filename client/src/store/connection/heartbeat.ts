const PING_MS = 10_000;
/** Silence after which a connection counts as lost. */
export const SILENCE_MS = 25_000;
/** How long an answer may take when the network is suspected to be gone. */
const SUSPICION_MS = 4_000;

export interface HeartbeatOptions {
  readonly pingMs: number | undefined;
  readonly ping: () => void;
  /** Nothing was heard for too long. */
  readonly onSilence: () => void;
}

/** Asks a living connection for answers, and notices when none comes. */
export class Heartbeat {
  readonly #options: HeartbeatOptions;
  #lastHeard = 0;
  #timer: ReturnType<typeof setInterval> | undefined;
  #suspicion: ReturnType<typeof setTimeout> | undefined;

  constructor(options: HeartbeatOptions) {
    this.#options = options;
  }

  start(): void {
    this.stop();
    this.#options.ping();
    this.#timer = setInterval(() => {
      if (Date.now() - this.#lastHeard > SILENCE_MS) this.#options.onSilence();
      else this.#options.ping();
    }, this.#options.pingMs ?? PING_MS);
  }

  heard(): void {
    this.#lastHeard = Date.now();
    clearTimeout(this.#suspicion);
  }

  /** The network may be gone: an answer has to come soon. */
  suspect(): void {
    if (this.#timer === undefined) return;
    this.#options.ping();
    clearTimeout(this.#suspicion);
    this.#suspicion = setTimeout(this.#options.onSilence, SUSPICION_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
    clearTimeout(this.#suspicion);
    this.#timer = undefined;
  }
}
