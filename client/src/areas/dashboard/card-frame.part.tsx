import { mdiArrowDown, mdiArrowUp, mdiEyeOffOutline, mdiRefresh } from '@mdi/js';
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Buttons, Card, CardBody } from '#ui/card/card.tsx';
import { MoreMenu } from '#ui/menu/menu.tsx';
import { DragHandle } from '#ui/row/row.tsx';
import type { HandleProps } from '#ui/sortable-list/virtuoso-parts.tsx';
import { CARD_ICONS, type CardActions, type CardId } from './cards.ts';
import '#ui/sortable-list/drag.text.ts';

/** The frame of every card: its name leads to what it counts, handle and menu move and hide it (DSH-2, DSH-3, DSH-7). */
export function CardFrame({
  id,
  href,
  actions,
  handle,
  children,
}: {
  id: CardId;
  /** What the card counts; undefined where there is no page of its own. */
  href: string | undefined;
  actions: CardActions;
  /** What makes its handle one. */
  handle: HandleProps;
  children: ReactNode;
}) {
  const name = t(`dashboard.card-${id}`);
  return (
    <div className="dashboard-card" data-card={id}>
      <Card
        title={name}
        icon={CARD_ICONS[id]}
        {...(href === undefined ? {} : { href })}
        end={
          <>
            <DragHandle label={t('drag.handle', { name })} {...handle} />
            <MoreMenu
              label={t('dashboard.more-of', { name })}
              entries={[
                {
                  id: 'up',
                  icon: mdiArrowUp,
                  label: t('dashboard.move-up'),
                  disabled: !actions.canMove(id, -1),
                  onSelect: () => actions.step(id, -1),
                },
                {
                  id: 'down',
                  icon: mdiArrowDown,
                  label: t('dashboard.move-down'),
                  disabled: !actions.canMove(id, 1),
                  onSelect: () => actions.step(id, 1),
                },
                {
                  id: 'hide',
                  icon: mdiEyeOffOutline,
                  label: t('dashboard.hide'),
                  apart: true,
                  onSelect: () => actions.setHidden(id, true),
                },
              ]}
            />
          </>
        }
      >
        <ErrorBoundary
          fallbackRender={({ resetErrorBoundary }) => (
            <div role="alert">
              <CardBody>
                <p>{t('dashboard.failed-text')}</p>
                <Buttons>
                  <Button kind="line" icon={mdiRefresh} onClick={resetErrorBoundary}>
                    {t('kit.try-again')}
                  </Button>
                </Buttons>
              </CardBody>
            </div>
          )}
        >
          {children}
        </ErrorBoundary>
      </Card>
    </div>
  );
}

/** A figure with its name; a dash with the reason where it cannot be known (DSH-6). */
export function CardFigure({ label, value, reason }: { label: string; value: ReactNode; reason?: string }) {
  const isKnown = value !== undefined && value !== null;
  return (
    <div className="dashboard-figure">
      <dt>{label}</dt>
      <dd className="rm-num">
        {isKnown ? value : <span aria-hidden="true">–</span>}
        {!isKnown && reason && <span className="dashboard-reason">{reason}</span>}
      </dd>
    </div>
  );
}
