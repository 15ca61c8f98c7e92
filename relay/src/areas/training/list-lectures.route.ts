import { listLectures } from '@roundsman/shared-schema/areas/training/training.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { defineRoute } from '#calls/route.ts';

export const listLecturesRoute = defineRoute(listLectures, async (_input, { deps }) =>
  ok({ lectures: [...(await deps.lectures.list())] }),
);
