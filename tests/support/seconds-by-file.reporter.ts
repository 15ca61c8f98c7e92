import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import { BUDGETS, EXCEPTIONS } from '../budgets.mjs';

/** Files that take less are summed up in one line. */
const WORTH_A_LINE_SECONDS = 3;

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

/** An error as one reads it in a shortened log: its message, and where it was thrown. */
function errorLines({ message, stack = '' }: Pick<SerializedError, 'message' | 'stack'>): string[] {
  const frames = stack
    .split('\n')
    .filter((line) => line.trim().startsWith('at ') && !line.includes('node_modules'));
  return [...message.split('\n').slice(0, 20), ...frames.slice(0, 6)].map((line) => `      ${line}`);
}

/** The failures of a file: each test with its errors, and what failed outside of any test. */
function failuresOf(module: TestModule): string[] {
  const failed = [...module.children.allTests('failed')];
  const suites = [...module.children.allSuites()];
  const outside = [...module.errors(), ...suites.flatMap((suite) => suite.errors())];
  const told = (test: TestCase) => [
    `  ${module.relativeModuleId} > ${test.fullName}`,
    ...(test.result().errors ?? []).flatMap(errorLines),
  ];
  return [
    ...failed.flatMap(told),
    ...(outside.length > 0 ? [`  ${module.relativeModuleId}`, ...outside.flatMap(errorLines)] : []),
  ];
}

/** Prints seconds by file after a run of whole projects, and behind them, where a log ends, what failed. */
export class SecondsByFileReporter implements Reporter {
  #startedAt = 0;

  onInit(): void {
    this.#startedAt = Date.now();
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const files = modules.map(timeFile);
    const over = files.filter(({ seconds, budget }) => seconds > budget).length;
    const whole = ((Date.now() - this.#startedAt) / 1000).toFixed(0);
    console.log(`\nSeconds by file, of ${whole} s in all; ${over} over budget:`);
    for (const line of secondsByFile(files)) console.log(line);
    const failures = [...modules.flatMap(failuresOf), ...unhandled.flatMap(errorLines)];
    if (failures.length > 0) console.log(['\nFailed:', ...failures].join('\n'));
  }
}
