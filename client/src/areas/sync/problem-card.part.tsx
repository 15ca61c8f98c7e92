import { mdiCloudAlertOutline } from '@mdi/js';
import { CHANGES_FILE } from '#parts/changes-file.ts';
import { downloadFile } from '#platform/download-file.ts';
import { paths } from '#routes/paths.ts';
import { useStore } from '#store/store-context.hook.tsx';
import type { SyncProblem } from '#store/sync-state.ts';
import { t } from '#text/texts.ts';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { Buttons, Card, CardBody } from '#ui/card/card.tsx';

/** What stops syncing until the person does something; first whether anything is lost. */
export function ProblemCard({ problem }: { problem: Exclude<SyncProblem, 'refused'> }) {
  const store = useStore();
  return (
    <Card title={t(`sync-problem.${problem}`)} icon={mdiCloudAlertOutline} tone="danger">
      <CardBody>
        <p>{t(`sync.problem-${problem}-text`)}</p>
        <Buttons>
          {problem === 'session-ended' && (
            <ButtonLink kind="main" href={paths.signIn()}>
              {t('sync.sign-in-again')}
            </ButtonLink>
          )}
          {problem === 'reload-needed' && (
            <Button kind="main" onClick={() => window.location.reload()}>
              {t('sync.reload')}
            </Button>
          )}
          {problem === 'storage-lost' && (
            <Button kind="main" onClick={() => window.location.reload()}>
              {t('sync.reload-page')}
            </Button>
          )}
          <Button kind="line" onClick={() => downloadFile(store.waitingChangesFile(), CHANGES_FILE)}>
            {t('sync.save-to-file')}
          </Button>
        </Buttons>
      </CardBody>
    </Card>
  );
}
