import type { Reporter, TestModule } from 'vitest/node';
import { BUDGETS, EXCEPTIONS } from '../budgets.mjs';

/** Files that take less are summed up in one line. */
const WORTH_A_LINE_SECONDS = 1;

interface TimedFile {
  readonly path: string;
  readonly seconds: number;
  readonly budget: number;
}

/** Everything that a file costs its run: loading it, its hooks and its tests. */
function timeFile(module: TestModule): TimedFile {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic();
  const path = module.relativeModuleId;
  const milliseconds =
    environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
  const budget = EXCEPTIONS[path]?.seconds ?? BUDGETS[module.project.name] ?? Number.POSITIVE_INFINITY;
  return { path, seconds: milliseconds / 1000, budget };
}

/** The lines that say what each file took, slowest first, and which took more than its budget. */
export function secondsByFile(files: readonly TimedFile[]): string[] {
  const slowest = [...files].sort((a, b) => b.seconds - a.seconds);
  const told = slowest.filter(({ seconds }) => seconds >= WORTH_A_LINE_SECONDS);
  const rest = slowest.slice(told.length);
  const sum = rest.reduce((total, { seconds }) => total + seconds, 0);
  return [
    ...told.map(({ path, seconds, budget }) => {
      const over = seconds > budget ? `  OVER ITS BUDGET of ${budget} s` : '';
      return `${seconds.toFixed(1).padStart(7)} s  ${path}${over}`;
    }),
    ...(rest.length > 0 ? [`${sum.toFixed(1).padStart(7)} s  ${rest.length} other files`] : []),
  ];
}

/** Prints seconds by file after a run of whole projects. */
export class SecondsByFileReporter implements Reporter {
  #startedAt = 0;

  onInit(): void {
    this.#startedAt = Date.now();
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules.map(timeFile);
    const over = files.filter(({ seconds, budget }) => seconds > budget).length;
    const whole = ((Date.now() - this.#startedAt) / 1000).toFixed(0);
    console.log(`\nSeconds by file, of ${whole} s in all; ${over} over budget:`);
    for (const line of secondsByFile(files)) console.log(line);
  }
}
