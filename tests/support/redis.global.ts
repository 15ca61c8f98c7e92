import type { TestProject } from 'vitest/node';
import { findRedis } from './redis.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of a Redis server; empty: there is none here, and what needs it is left out. */
    redisPath: string;
  }
}

/** Once for all files: two that install a package at the same moment are in each other's way. */
export function setup(project: TestProject): void {
  project.provide('redisPath', findRedis() ?? '');
}
