import { defineArea } from '#calls/define-area.ts';
import { listLecturesRoute } from './list-lectures.route.ts';

export const trainingArea = defineArea({
  name: 'training',
  routes: [listLecturesRoute],
});
