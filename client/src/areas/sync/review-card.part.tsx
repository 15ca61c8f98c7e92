import { mdiInboxArrowDownOutline } from '@mdi/js';
import { useState } from 'react';
import { useStore } from '#store/store-context.hook.tsx';
import { dateTime } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Buttons, Card, CardBody } from '#ui/card/card.tsx';
import './review.text.ts';
import { ReviewDialog } from './review.dialog.tsx';
import type { HandedOver, Review } from './review.hook.ts';

/** One sentence for each device that has handed something over. */
function sourcesOf(changes: readonly HandedOver[]): readonly string[] {
  const sentences = changes.map(({ userName, deviceName, why }) =>
    t(`review.source-${why}`, { name: userName, device: deviceName || t('sync.unknown-device') }),
  );
  return [...new Set(sentences)];
}

/** Changes that devices handed over: Owner and Admin decide about them. */
export function ReviewCard({ review, connected }: { review: Review; connected: boolean }) {
  const now = useStore().now();
  const [isOpen, setIsOpen] = useState(false);
  const { changes, hasMore } = review;
  const [first] = changes;
  // The dialog tells what became of the last ones.
  if (!first && !isOpen) return null;
  const count = changes.length;
  return (
    <>
      {first && (
        <Card
          title={t(hasMore ? 'review.title-more' : 'review.title', { count })}
          icon={mdiInboxArrowDownOutline}
          end={<span className="rm-t2 rm-num">{dateTime(first.postedAt, now)}</span>}
        >
          <CardBody>
            {sourcesOf(changes).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            <p className="rm-t2">{t('review.text')}</p>
            <Buttons>
              <Button kind="main" onClick={() => setIsOpen(true)}>
                {t('review.open', { count })}
              </Button>
            </Buttons>
          </CardBody>
        </Card>
      )}
      {isOpen && <ReviewDialog review={review} connected={connected} onClose={() => setIsOpen(false)} />}
    </>
  );
}
