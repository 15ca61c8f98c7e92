import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import {
  AREA_EXCEPTIONS,
  AREA_SECONDS,
  BUDGETS,
  EXCEPTIONS,
  JOURNEYS,
  RED_TIMES,
  YARDSTICK,
} from '../budgets.mjs';

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

/** By how many times this machine was slower than a quiet one, at least 1, as the yardstick tells; 1 where it did not run. */
function slownessOf(files: readonly TimedFile[]): number {
  const measured = files.find(({ path }) => path === `tests/e2e/${YARDSTICK.file}`)?.seconds ?? 0;
  return Math.max(1, measured / YARDSTICK.seconds);
}

/** The areas of a journey, each with its share of it. */
function sharesOf(path: string): readonly (readonly [area: string, share: number])[] {
  const journey = JOURNEYS[path.replace('tests/e2e/', '')] ?? [];
  const shares: readonly (readonly [string, number])[] = isList(journey)
    ? journey.map((area) => [area, 1])
    : Object.entries(journey);
  const all = shares.reduce((sum, [, share]) => sum + share, 0);
  return shares.map(([area, share]) => [area, share / all]);
}

const isList = (journey: (typeof JOURNEYS)[string]): journey is readonly string[] => Array.isArray(journey);

/**
 * The lines that say what each area costs the end-to-end tests, dearest first, and how many cost so much more than they
 * may, on a machine as busy as this one was, that the run is red.
 */
export function secondsByArea(files: readonly TimedFile[]): { lines: string[]; red: number } {
  const sums = new Map<string, number>();
  for (const { path, seconds } of files) {
    for (const [area, share] of sharesOf(path)) sums.set(area, (sums.get(area) ?? 0) + seconds * share);
  }
  const slowness = slownessOf(files);
  let red = 0;
  const lines = [...sums]
    .sort(([, a], [, b]) => b - a)
    .map(([area, seconds]) => {
      const allowed = AREA_EXCEPTIONS[area]?.seconds ?? AREA_SECONDS;
      const isOver = area !== 'shell' && seconds > allowed * slowness;
      if (isOver && seconds > allowed * slowness * RED_TIMES) red += 1;
      const told = isOver
        ? `  OVER ${allowed} s an area, on a machine ${slowness.toFixed(1)} times as slow`
        : '';
      return `${seconds.toFixed(1).padStart(7)} s  ${area}${told}`;
    });
  return { lines, red };
}

/** An error as one reads it in a shortened log: its message, and where it was thrown. */
function errorLines({ message, stack = '' }: Pick<SerializedError, 'message' | 'stack'>): string[] {
  const frames = stack
    .split('\n')
    .filter((line) => line.trim().startsWith('at ') && !line.includes('node_modules'));
  return [...message.split('\n').slice(0, 20), ...frames.slice(0, 6)].map((line) => `      ${line}`);
}

/** A file that failed: its tests, and each failure in words. Files that could not be read have no tests. */
interface FailedFile {
  readonly file: string;
  readonly project: string;
  readonly tests: readonly string[];
  readonly words: readonly string[];
}

function failureOf(module: TestModule): FailedFile | undefined {
  const failed = [...module.children.allTests('failed')];
  const outside = [
    ...module.errors(),
    ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
  ];
  if (failed.length + outside.length === 0) return undefined;
  const file = module.relativeModuleId;
  const told = (test: TestCase) => [
    `  ${file} > ${test.fullName}`,
    ...(test.result().errors ?? []).flatMap(errorLines),
  ];
  return {
    file,
    project: module.project.name,
    tests: failed.map(({ fullName }) => fullName),
    words: [
      ...failed.flatMap(told),
      ...(outside.length > 0 ? [`  ${file}`, ...outside.flatMap(errorLines)] : []),
    ],
  };
}

/**
 * Prints seconds by file after a run of whole projects, and behind them, where a log ends, what failed. The whole run
 * asks for a file that lists what failed (`ROUNDSMAN_FAILED_FILES`).
 */
export class SecondsByFileReporter implements Reporter {
  #startedAt = 0;

  onInit(): void {
    this.#startedAt = Date.now();
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const timed = modules.map(timeFile);
    const over = timed.filter(({ seconds, budget }) => seconds > budget).length;
    const whole = ((Date.now() - this.#startedAt) / 1000).toFixed(0);
    console.log(`\nSeconds by file, of ${whole} s in all; ${over} over budget:`);
    for (const line of secondsByFile(timed)) console.log(line);
    const areas = secondsByArea(timed);
    if (areas.lines.length > 0) console.log(['\nSeconds by area, end to end:', ...areas.lines].join('\n'));
    // A few files say nothing of an area; the whole level does.
    if (areas.red > 0 && timed.length >= Object.keys(JOURNEYS).length) process.exitCode = 1;
    const failed = modules.flatMap((module) => failureOf(module) ?? []);
    const failures = [...failed.flatMap(({ words }) => words), ...unhandled.flatMap(errorLines)];
    if (failures.length > 0) console.log(['\nFailed:', ...failures].join('\n'));
    const list = process.env.ROUNDSMAN_FAILED_FILES;
    if (list) writeFileSync(list, JSON.stringify({ files: failed, isOutside: unhandled.length > 0 }));
  }
}
