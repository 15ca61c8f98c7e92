import { useActor } from '#parts/actor.hook.ts';
import { useMinute } from '#parts/minute.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useQuery } from '#store/use-query.hook.ts';
import { lateExtra } from '#ui/late/late.tsx';
import { bannerNews } from './banner-news.ts';

const BannerWords = lateExtra(async () => (await import('./banner-words.part.tsx')).BannerWords);

/**
 * What the account has to tell above every screen: a failed payment and its days of grace, the end of a trial, a
 * closing, an offer to become Owner. Nothing is loaded while there is nothing to tell (companion SUB-2, ACC-1).
 */
export function SubscriptionBanner() {
  const store = useStore();
  const news = useQuery(bannerNews, useActor(), store.userId, useMinute());
  return news && <BannerWords news={news} />;
}
