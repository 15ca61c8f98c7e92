import { z } from 'zod/mini';
import { defineCall } from '#http/define-call.ts';
import { lectureSchema, MOST_LECTURES } from './lecture.schema.ts';

/**
 * The operator's lectures, in their order; none where the operator named no address, or nothing was ever heard from it
 * (specification 4, 2.6).
 */
export const listLectures = defineCall({
  method: 'GET',
  path: '/api/training/lectures',
  access: 'session',
  input: z.object({}),
  output: z.object({ lectures: z.array(lectureSchema).check(z.maxLength(MOST_LECTURES)) }),
  limit: { max: 120, seconds: 3_600, by: 'ip' },
});
