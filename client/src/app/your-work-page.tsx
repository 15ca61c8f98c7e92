import { ScreenFrame } from '#parts/screen-frame.part.tsx';
import { t } from '#text/texts.ts';
import { Page } from '#ui/page/page.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import './your-work.text.ts';

/** Where everybody starts whose role opens none of the built pages: their own work, never how data is stored. */
export function YourWorkPage() {
  return (
    <ScreenFrame title={t('your-work.title')}>
      <Page label={t('your-work.title')}>
        <EmptyState title={t('your-work.empty')} text={t('your-work.text')} />
      </Page>
    </ScreenFrame>
  );
}
