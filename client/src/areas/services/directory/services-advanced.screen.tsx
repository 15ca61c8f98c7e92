import { directoryTree } from '@roundsman/shared-schema/areas/services/directory/directory-tree.queries.ts';
import { useState } from 'react';
import { AbsentState } from '#parts/record-page/absent-state.part.tsx';
import { ScreenFrame } from '#parts/screen-frame.part.tsx';
import { paths } from '#routes/paths.ts';
import { useDocument } from '#store/use-document.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { t } from '#text/texts.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { Page } from '#ui/page/page.tsx';
import { SearchField } from '#ui/search-field/search-field.tsx';
import { EmptyState, NoMatch } from '#ui/states/empty-state.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { ServiceTree } from './service-tree.part.tsx';
import './directory.css';
import './services-advanced.text.ts';

/** The tree of services as the directory shows them (SRV-3). */
export function ServicesAdvancedScreen() {
  const { loaded, absent } = useDocument('services');
  const rows = useQuery(directoryTree);
  const [words, setWords] = useState('');
  const title = t('services-advanced.title');
  const sought = words.toLocaleLowerCase();
  const found = rows.filter(({ name, group }) => `${name} ${group}`.toLocaleLowerCase().includes(sought));
  const advertised = rows.filter(({ directory }) => directory.advertised).length;
  return (
    <ScreenFrame title={title}>
      <Page label={title}>
        {!loaded && (absent ? <AbsentState /> : <SkeletonRows mark="none" />)}
        {loaded && rows.length === 0 && (
          <EmptyState
            title={t('services-advanced.none')}
            text={t('services-advanced.none-text')}
            action={
              <ButtonLink kind="main" href={paths.services()}>
                {t('services-advanced.to-services')}
              </ButtonLink>
            }
          />
        )}
        {loaded && rows.length > 0 && (
          <>
            <div className="directory-head">
              <p className="rm-t2">
                {t('services-advanced.count', { count: rows.length, advertised })}
                <span className="rm-wide"> · {t('services-advanced.drag-text')}</span>
              </p>
              <SearchField value={words} onSearch={setWords} label={t('services-advanced.search')} />
            </div>
            {found.length === 0 ? (
              <NoMatch
                words={words}
                text={t('services-advanced.no-match-text', { count: rows.length })}
                onClear={() => setWords('')}
              />
            ) : (
              <ServiceTree all={rows} found={found} />
            )}
          </>
        )}
      </Page>
    </ScreenFrame>
  );
}
