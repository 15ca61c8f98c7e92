import type { Lecture } from '@roundsman/shared-schema/areas/training/lecture.schema.ts';

/** Where the operator's lectures come from; never fails: what cannot be had is an empty list. */
export interface LecturesGateway {
  list(): Promise<readonly Lecture[]>;
}

/** For an operator who named no address of lectures: nothing is asked. */
export const noLectures: LecturesGateway = { list: async () => [] };
