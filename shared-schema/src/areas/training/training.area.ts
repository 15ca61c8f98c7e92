import { defineArea } from '#areas/define-area.ts';
import { listLectures } from './training.http.ts';

export const trainingArea = defineArea({
  name: 'training',
  calls: { listLectures },
});
