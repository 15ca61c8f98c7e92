import {
  mdiAccountSwitchOutline,
  mdiCloseOctagonOutline,
  mdiCreditCardOffOutline,
  mdiTimerSandEmpty,
} from '@mdi/js';
import { accountUser } from '@roundsman/shared-schema/areas/account/account.queries.ts';
import type { OwnerOffer } from '@roundsman/shared-schema/areas/account/closing.ts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useActor } from '#parts/actor.hook.ts';
import { paths } from '#routes/paths.ts';
import { mayOpen } from '#routes/route-access.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { dayFull, isoDayOf } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import type { BannerNews } from './banner-news.ts';
import { OwnerOfferDialog } from './owner-offer.dialog.tsx';
import './plan.text.ts';

const day = (at: number) => dayFull(isoDayOf(at));

/** A link to a place that this person may open and is not at already. */
function Onward({ to }: { to: 'subscription' | 'account' }) {
  const actor = useActor();
  const { pathname } = useLocation();
  const href = to === 'account' ? paths.account() : paths.subscription();
  if (!mayOpen(actor, to) || pathname === href) return null;
  return (
    <ButtonLink flush href={href}>
      {t(to === 'account' ? 'plan.banner-account' : 'plan.banner-open')}
    </ButtonLink>
  );
}

export function BannerWords({ news }: { news: BannerNews }) {
  if (news.kind === 'offer') return <OfferBanner offer={news.offer} />;
  if (news.kind === 'closing') {
    return (
      <Notice icon={mdiCloseOctagonOutline} tone="warn" action={<Onward to="account" />}>
        {t('plan.banner-closing', { day: day(news.until) })}
      </Notice>
    );
  }
  if (news.kind === 'trial') {
    return (
      <Notice icon={mdiTimerSandEmpty} action={<Onward to="subscription" />}>
        {t('plan.banner-trial', { count: news.days })}
      </Notice>
    );
  }
  return (
    <Notice icon={mdiCreditCardOffOutline} tone="warn" action={<Onward to="subscription" />}>
      {news.kind === 'grace' ? t('plan.banner-grace', { day: day(news.until) }) : t('plan.banner-ended')}
    </Notice>
  );
}

function OfferBanner({ offer }: { offer: OwnerOffer }) {
  const giver = useQuery(accountUser, offer.from);
  const [open, setOpen] = useState(false);
  const name = giver?.name ?? '';
  return (
    <>
      <Notice
        icon={mdiAccountSwitchOutline}
        action={
          <Button flush onClick={() => setOpen(true)}>
            {t('plan.offer-answer')}
          </Button>
        }
      >
        {t('plan.banner-offer', { name })}
      </Notice>
      {open && <OwnerOfferDialog offer={offer} giver={name} onClose={() => setOpen(false)} />}
    </>
  );
}
