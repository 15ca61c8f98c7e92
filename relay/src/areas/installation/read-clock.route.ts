import { readClock } from '@roundsman/shared-schema/areas/installation/installation.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { defineRoute } from '#calls/route.ts';

export const readClockRoute = defineRoute(readClock, async (_input, { deps }) => ok({ now: deps.now() }));
