import { mdiCloudOffOutline, mdiDatabaseOutline, mdiStorefrontOutline } from '@mdi/js';
import {
  type AccountInfo,
  accountInfo,
  accountSubscription,
} from '@roundsman/shared-schema/areas/account/account.queries.ts';
import { subscriptionAt } from '@roundsman/shared-schema/areas/subscription/subscription.ts';
import { isLocale, LANGUAGE_NAMES } from '@roundsman/shared-schema/kernel/languages.ts';
import { useState } from 'react';
import { useMinute } from '#parts/minute.hook.ts';
import { ScreenFrame } from '#parts/screen-frame.part.tsx';
import { subscriptionWords } from '#parts/subscription/subscription-words.ts';
import { paths } from '#routes/paths.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useQuery } from '#store/use-query.hook.ts';
import { countryName } from '#text/country-name.ts';
import { dayFull, isoDayOf } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { Card, CardBody, Facts } from '#ui/card/card.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { CardPage, Page } from '#ui/page/page.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { type AccountFacts, useAccountFacts } from './account-facts.hook.ts';
import { ChangeBusinessDialog } from './change-business.dialog.tsx';
import { CloseCard } from './close-card.part.tsx';
import { OwnersCard } from './owners-card.part.tsx';
import { currencyName } from './place-names.ts';
import './account.css';
import './account.text.ts';

/** The account itself: the business, its Owners, where its data is, and its end (companion ACC-1). */
export function AccountScreen() {
  const info = useQuery(accountInfo);
  const { facts, connected, load } = useAccountFacts();
  return (
    <ScreenFrame title={t('account.title')}>
      <Page label={t('account.title')} sunken>
        {!connected && (
          <Notice icon={mdiCloudOffOutline} tone="warn">
            {t('account.offline')}
          </Notice>
        )}
        {!info && <SkeletonRows mark="none" />}
        {info && (
          <CardPage>
            <BusinessCard info={info} facts={facts} connected={connected} />
            <OwnersCard connected={connected} />
            <PlanCard />
            <DataCard facts={facts} />
            <CloseCard name={info.name} facts={facts} connected={connected} load={load} />
          </CardPage>
        )}
      </Page>
    </ScreenFrame>
  );
}

function BusinessCard(props: { info: AccountInfo; facts: AccountFacts | undefined; connected: boolean }) {
  const { info, facts, connected } = props;
  const [changing, setChanging] = useState(false);
  return (
    <Card
      title={t('account.business')}
      icon={mdiStorefrontOutline}
      end={
        <Button flush disabled={!connected} onClick={() => setChanging(true)}>
          {t('account.business-change')}
        </Button>
      }
    >
      <CardBody>
        <Facts
          facts={[
            { name: t('account.name'), value: info.name },
            { name: t('account.company'), value: info.company || '–' },
            { name: t('account.country'), value: countryName(info.country) },
            { name: t('account.currency'), value: currencyName(info.currency) },
            { name: t('account.time-zone'), value: info.timeZone.replaceAll('_', ' ') },
            {
              name: t('account.locale'),
              value: isLocale(info.locale) ? LANGUAGE_NAMES[info.locale] : info.locale,
            },
            ...(facts ? [{ name: t('account.since'), value: dayFull(isoDayOf(facts.createdAt)) }] : []),
          ]}
        />
      </CardBody>
      {changing && <ChangeBusinessDialog info={info} onClose={() => setChanging(false)} />}
    </Card>
  );
}

function PlanCard() {
  const store = useStore();
  const now = useMinute();
  const subscription = subscriptionAt(useQuery(accountSubscription), now);
  const words = subscriptionWords(subscription, store.now());
  return (
    <Card title={t('account.plan')}>
      <CardBody>
        <p>
          <b>{words.title}</b>
        </p>
        <p className="rm-t2">{words.text}</p>
        <div className="rm-btns">
          <ButtonLink kind="line" href={paths.subscription()}>
            {t('account.plan-open')}
          </ButtonLink>
        </div>
      </CardBody>
    </Card>
  );
}

function DataCard({ facts }: { facts: AccountFacts | undefined }) {
  const where = facts?.dataLocation || t('account.data-here', { host: facts?.host ?? window.location.host });
  return (
    <Card title={t('account.data')} icon={mdiDatabaseOutline}>
      <CardBody>
        <p>{where}</p>
        <p className="rm-t2">{t('account.data-devices')}</p>
      </CardBody>
    </Card>
  );
}
