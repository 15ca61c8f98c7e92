import { may } from '@roundsman/shared-schema/access/may.ts';
import { useActor } from '#parts/actor.hook.ts';
import { WithCaps } from '#parts/visits/caps.part.tsx';
import { paths } from '#routes/paths.ts';
import { t } from '#text/texts.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { Page } from '#ui/page/page.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Planner } from './planner.part.tsx';
import './visual-planner.text.ts';

/** Plans visits on a map, by where they are (VPL-1 to VPL-6). */
export function VisualPlannerScreen() {
  const isShown = may(useActor(), { traits: ['visual-planner-shown'] });
  if (!isShown)
    return (
      <Page label={t('visual-planner.title')}>
        <EmptyState
          title={t('visual-planner.not-here')}
          text={t('visual-planner.not-here-text')}
          action={
            <ButtonLink kind="main" href={paths.multiPlanner()}>
              {t('visual-planner.to-multi')}
            </ButtonLink>
          }
        />
      </Page>
    );
  return <WithCaps>{(caps) => <Planner caps={caps} />}</WithCaps>;
}
