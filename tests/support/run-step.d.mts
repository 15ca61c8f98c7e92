export interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  /** The program is Vitest with our reporter, which names the files that failed. */
  readonly testFiles?: boolean;
}

export interface FailedFile {
  readonly file: string;
  readonly project: string;
  readonly tests: readonly string[];
  /** Lines that tell what failed, with the places. */
  readonly words: readonly string[];
}

export interface Ran {
  readonly status: number | null;
  readonly words: string;
  readonly failed: readonly FailedFile[];
  /** Something failed that belongs to no file. */
  readonly isOutside: boolean;
}

export interface Ended {
  readonly step: Step;
  readonly ok: boolean;
  readonly words: string;
  readonly red: readonly FailedFile[];
  readonly unstable: readonly FailedFile[];
}

export function runStep(
  step: Step,
  options: {
    readonly strict: boolean;
    readonly say: (line: string) => void;
    readonly run: (step: Step) => Promise<Ran>;
  },
): Promise<Ended>;

export function lastLines(ended: readonly Ended[]): readonly string[];
