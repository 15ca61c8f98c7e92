import { useActor } from '#parts/actor.hook.ts';
import { useTrainingUrl } from '#parts/operator-links.hook.ts';
import { ScreenFrame } from '#parts/screen-frame.part.tsx';
import { pageTitle } from '#routes/page-title.ts';
import { paths } from '#routes/paths.ts';
import { addressOf, mayOpen, routeRow } from '#routes/route-access.ts';
import { t, textOf } from '#text/texts.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { Buttons, Card, CardBody } from '#ui/card/card.tsx';
import { Link } from '#ui/link/link.tsx';
import { CardPage, Page } from '#ui/page/page.tsx';
import { GUIDES, type Guide } from './guides.ts';
import './getting-started.css';
import './getting-started.text.ts';

/** Short guides for what this person may do; nothing else is needed to read them (QST-2). */
export function GettingStartedScreen() {
  const actor = useActor();
  const training = useTrainingUrl();
  const guides = GUIDES.filter(({ route }) => route === undefined || mayOpen(actor, route));
  return (
    <ScreenFrame title={t('getting-started.title')}>
      <Page label={t('getting-started.title')} sunken>
        <p className="guides-intro rm-t2">{t('getting-started.intro')}</p>
        <CardPage>
          {guides.map((guide) => (
            <GuideCard key={guide.id} guide={guide} />
          ))}
          <Card title={t('getting-started.more')}>
            <CardBody>
              <Link href={paths.about()}>{t('getting-started.about')}</Link>
              {training !== undefined && (
                <>
                  <a href={training} target="_blank" rel="noreferrer">
                    {t('getting-started.training')}
                  </a>
                  <p className="rm-t2">{t('getting-started.training-text')}</p>
                </>
              )}
            </CardBody>
          </Card>
        </CardPage>
      </Page>
    </ScreenFrame>
  );
}

function GuideCard({ guide }: { guide: Guide }) {
  const { id, icon, steps, route } = guide;
  const href = route && addressOf(routeRow(route));
  return (
    <Card icon={icon} title={textOf(`getting-started.${id}-title`)}>
      <CardBody>
        <ol className="guide-steps">
          {Array.from({ length: steps }, (_, at) => `getting-started.${id}-${at + 1}`).map((key) => (
            <li key={key}>{textOf(key)}</li>
          ))}
        </ol>
        {route !== undefined && href !== undefined && (
          <Buttons>
            <ButtonLink kind="line" href={href}>
              {t('getting-started.open', { name: pageTitle(route) })}
            </ButtonLink>
          </Buttons>
        )}
      </CardBody>
    </Card>
  );
}
