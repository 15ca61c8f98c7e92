import { STARS_MAX } from '@roundsman/shared-schema/areas/ratings/rating.record.ts';
import { t } from '#text/texts.ts';
import './rating.text.ts';

/** Stars in one line: '★★★★☆'. */
export function starsOf(count: number): string {
  return '★'.repeat(count) + '☆'.repeat(STARS_MAX - count);
}

/** Stars for the eye, and a number for who hears the page. */
export function Stars({ count }: { count: number }) {
  return (
    <span role="img" aria-label={t('rating.of-five', { count, max: STARS_MAX })}>
      {starsOf(count)}
    </span>
  );
}
