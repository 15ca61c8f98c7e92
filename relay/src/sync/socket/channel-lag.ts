import type { OpenRoom } from './peer-port.ts';

interface Headed {
  readonly head: number;
}

/** How far the sending of one document is behind its log, in rows. */
export class ChannelLag {
  #live: Headed | undefined;
  /** Where the log stood when the channel was left out of the fan-out, waiting for one difference. */
  #leftAt: number | undefined;

  /** Notes the document that is opened. */
  watch(open: OpenRoom): OpenRoom {
    return async () => {
      const answer = await open();
      if ('live' in answer) this.#live = answer.live;
      return answer;
    };
  }

  left(): void {
    this.#leftAt ??= this.#live?.head;
  }

  caughtUp(): void {
    this.#leftAt = undefined;
  }

  /** `unsentFrames`: what waits for the socket. */
  rows(unsentFrames: number): number {
    const missed = this.#leftAt === undefined ? 0 : (this.#live?.head ?? 0) - this.#leftAt;
    return unsentFrames + Math.max(0, missed);
  }
}
