import { mdiPlus } from '@mdi/js';
import { type RatingRow, ratingsOf } from '@roundsman/shared-schema/areas/ratings/rating.queries.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { useCallback, useState } from 'react';
import { actEntries } from '#list/record-act.ts';
import { RatingDialog } from '#parts/ratings/rating.dialog.tsx';
import { useRatingActs } from '#parts/ratings/rating-acts.hook.ts';
import { Stars } from '#parts/ratings/stars.part.tsx';
import { AbsentState } from '#parts/record-page/absent-state.part.tsx';
import { useDocument } from '#store/use-document.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { day } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { MoreMenu } from '#ui/menu/menu.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import type { CustomerTabProps } from './customer-tabs.ts';
import './customers.text.ts';

/** Shows the customer's ratings, the newest first, and adds, publishes and deletes them (specification 4, 3). */
export function RatingsTab({ page }: CustomerTabProps) {
  const customerId = page.customer.id;
  const { loaded, absent } = useDocument('ratings');
  const ratings = useQuery(
    useCallback((snapshot: Snapshot) => ratingsOf(snapshot, customerId), [customerId]),
  );
  const acts = useRatingActs();
  const [open, setOpen] = useState<RatingRow | 'new' | null>(null);
  const close = () => setOpen(null);
  if (!loaded) return absent ? <AbsentState /> : <SkeletonRows mark="none" rows={3} />;
  const add = (
    <Button kind={ratings.length === 0 ? 'main' : 'line'} icon={mdiPlus} onClick={() => setOpen('new')}>
      {t('rating.add')}
    </Button>
  );
  const entriesOf = (rating: RatingRow) =>
    actEntries(acts, ['one', 'both'], [rating], (act, rows) =>
      act.opens === undefined ? void act.run?.(rows) : setOpen(rating),
    );
  // The dialog of a rating stays open when a colleague deletes the rating; saving it then says so.
  const row = open === 'new' || !open ? undefined : (ratings.find(({ id }) => id === open.id) ?? open);
  return (
    <>
      {ratings.length === 0 ? (
        <EmptyState title={t('rating.none')} text={t('rating.none-text')} action={add} />
      ) : (
        <div className="customer-cards">
          <ul className="customer-note-list" aria-label={t('customer.tab-ratings')}>
            {ratings.map((rating) => (
              <li key={rating.id}>
                <header>
                  <Stars count={rating.rating} />
                  <span className="rm-grow rm-t2">
                    {[
                      rating.displayName,
                      day(rating.date),
                      t(rating.published ? 'rating.published' : 'rating.unpublished'),
                    ].join(' · ')}
                  </span>
                  <MoreMenu label={t('rating.more')} entries={entriesOf(rating)} />
                </header>
                {rating.feedback !== '' && <p className="customer-notes">{rating.feedback}</p>}
              </li>
            ))}
          </ul>
          <div>{add}</div>
        </div>
      )}
      {open === 'new' && <RatingDialog customerId={customerId} more={[]} onClose={close} onDone={close} />}
      {row && <RatingDialog row={row} more={[]} onClose={close} onDone={close} />}
    </>
  );
}
