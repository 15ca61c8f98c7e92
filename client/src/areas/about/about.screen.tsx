import { mdiCloudCheckOutline, mdiCloudOffOutline, mdiContentCopy } from '@mdi/js';
import { hasAnyRole } from '@roundsman/shared-schema/access/may.ts';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useActor } from '#parts/actor.hook.ts';
import { DownloadEverything, SaveDeviceCopy } from '#parts/export/export-account.part.tsx';
import { useTrainingUrl } from '#parts/operator-links.hook.ts';
import { newsAtom } from '#parts/release-notes.atom.ts';
import { ScreenFrame } from '#parts/screen-frame.part.tsx';
import { copyText } from '#platform/clipboard.ts';
import { appVersion, platformWords } from '#platform/device-facts.ts';
import { lastErrors } from '#platform/error-log.ts';
import { paths } from '#routes/paths.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useSyncState } from '#store/use-sync.hook.ts';
import { count } from '#text/format.ts';
import { t } from '#text/texts.ts';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { Buttons, Card, CardBody, Facts } from '#ui/card/card.tsx';
import { CardPage, Page } from '#ui/page/page.tsx';
import { StatusMark } from '#ui/status-mark/status-mark.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import { supportDetails } from './support-details.ts';
import './about.css';
import './about.text.ts';
import { lateOverlay } from '#ui/late/late.tsx';

const LicencesDialog = lateOverlay(async () => {
  const [{ LicencesDialog: Packages }, { loadLicences }] = await Promise.all([
    import('./licences.dialog.tsx'),
    import('./licences.ts'),
  ]);
  const packages = await loadLicences();
  return (props: { onClose: () => void }) => <Packages packages={packages} {...props} />;
});

/** What runs here, where help is, what becomes of the data; for every role, unsubscribed and offline (ABT-1 to 3). */
export function AboutScreen() {
  return (
    <ScreenFrame title={t('about.title')}>
      <Page label={t('about.title')} sunken>
        <CardPage>
          <AppCard />
          <SupportCard />
          <PrivacyCard />
          <DataCard />
          <LicencesCard />
        </CardPage>
      </Page>
    </ScreenFrame>
  );
}

function AppCard() {
  const showNews = useSetAtom(newsAtom);
  const store = useStore();
  const sync = useSyncState();
  const show = useToast();
  const { device } = store.profile;
  const handleCopy = async () => {
    const done = await copyText(device);
    show({ text: t(done ? 'about.copied-id' : 'about.copy-failed') });
  };
  return (
    <Card
      title={t('about.app')}
      end={
        <Button flush onClick={() => showNews(true)}>
          {t('about.release-notes')}
        </Button>
      }
    >
      <CardBody>
        <Facts
          facts={[
            { name: t('about.version'), value: appVersion() },
            { name: t('about.device'), value: platformWords() },
            {
              name: t('about.device-id'),
              value: (
                <span className="about-id">
                  <code>{device}</code>
                  <Button
                    flush
                    icon={mdiContentCopy}
                    aria-label={t('about.copy-id')}
                    onClick={() => void handleCopy()}
                  />
                </span>
              ),
            },
            {
              name: t('about.connection'),
              value: (
                <StatusMark
                  icon={sync.connected ? mdiCloudCheckOutline : mdiCloudOffOutline}
                  tone={sync.connected ? 'done' : 'warn'}
                >
                  {t(sync.connected ? 'about.connected' : 'about.offline')}
                </StatusMark>
              ),
            },
            { name: t('about.waiting'), value: sync.waiting === 0 ? t('about.none') : count(sync.waiting) },
          ]}
        />
      </CardBody>
    </Card>
  );
}

function SupportCard() {
  const store = useStore();
  const sync = useSyncState();
  const show = useToast();
  const training = useTrainingUrl();
  const handleCopy = async () => {
    const done = await copyText(
      supportDetails({
        version: appVersion(),
        device: store.profile.device,
        platform: platformWords(),
        installation: store.profile.installationId,
        sync,
        errors: lastErrors(),
        now: store.now(),
      }),
    );
    show({ text: t(done ? 'about.copied' : 'about.copy-failed') });
  };
  const name = t('about.training');
  return (
    <Card title={t('about.support')}>
      <CardBody>
        <p className="rm-t2">{t('about.support-text')}</p>
        <Buttons>
          <ButtonLink kind="line" href={paths.gettingStarted()}>
            {t('about.guides')}
          </ButtonLink>
          <Button kind="line" icon={mdiContentCopy} onClick={() => void handleCopy()}>
            {t('about.copy-details')}
          </Button>
        </Buttons>
        <p className="rm-t2 rm-small">{t('about.copy-text')}</p>
        {training !== undefined && (
          <a href={training} target="_blank" rel="noreferrer">
            {sync.connected ? name : t('about.needs-connection', { name })}
          </a>
        )}
      </CardBody>
    </Card>
  );
}

function PrivacyCard() {
  return (
    <Card title={t('about.privacy')}>
      <CardBody>
        <ul className="about-points rm-t2">
          <li>{t('about.privacy-here')}</li>
          <li>{t('about.privacy-server', { host: window.location.host })}</li>
          <li>{t('about.privacy-others')}</li>
          <li>{t('about.privacy-leave')}</li>
        </ul>
      </CardBody>
    </Card>
  );
}

/** For Owners: how the account gets out of here, in every state of the subscription (ABT-1, DAT-8). */
function DataCard() {
  const actor = useActor();
  const sync = useSyncState();
  if (!hasAnyRole(actor, ['owner'])) return null;
  const only = sync.waiting + sync.parked;
  return (
    <Card title={t('about.data')}>
      <CardBody>
        <DownloadEverything text={t('export.all-text')} />
        <SaveDeviceCopy />
        {only > 0 && (
          <>
            <p>{t('about.data-waiting', { count: only })}</p>
            <Buttons>
              <ButtonLink kind="line" href={paths.sync()}>
                {t('about.data-open')}
              </ButtonLink>
            </Buttons>
          </>
        )}
      </CardBody>
    </Card>
  );
}

function LicencesCard() {
  const [open, setOpen] = useState(false);
  return (
    <Card title={t('about.licences')}>
      <CardBody>
        <p className="rm-t2">{t('about.licences-text')}</p>
        <Buttons>
          <Button kind="line" onClick={() => setOpen(true)}>
            {t('about.licences-show')}
          </Button>
        </Buttons>
      </CardBody>
      {open && <LicencesDialog onClose={() => setOpen(false)} />}
    </Card>
  );
}
