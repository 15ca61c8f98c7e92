import { mdiEyeOffOutline, mdiEyeOutline, mdiFlaskOutline } from '@mdi/js';
import type { StepAnswer } from '@roundsman/shared-schema/areas/quick-start/quick-start.steps.ts';
import { setSetting } from '@roundsman/shared-schema/areas/settings/set-setting.command.ts';
import { useAct } from '#list/use-act.hook.ts';
import { useAccountNames } from '#parts/account-names.hook.ts';
import { type OfferedStep, useQuickStart } from '#parts/quick-start/quick-start.hook.ts';
import { useSampleData } from '#parts/sample-data/sample-data.hook.ts';
import { ScreenFrame } from '#parts/screen-frame.part.tsx';
import { useSetting } from '#store/use-setting.hook.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Card, CardBody } from '#ui/card/card.tsx';
import { Page } from '#ui/page/page.tsx';
import { Progress } from '#ui/progress/progress.tsx';
import { StepRow } from './step-row.part.tsx';
import '#parts/quick-start/quick-start.text.ts';
import './quickstart.css';
import './quickstart.text.ts';

/** Steps that get a new account going, in any order and shared by Owners and Admins (companion 5.31, QST). */
export function QuickstartScreen() {
  const { name, company } = useAccountNames();
  const { steps, done, all } = useQuickStart();
  const { act } = useAct();
  const isAside = ({ state }: OfferedStep) => state === 'not-for-me';
  const listed = steps.filter((step) => !isAside(step));
  const aside = steps.filter(isAside);
  const next = listed.find(({ state, blocked }) => state === 'open' && !blocked);

  const handleAnswer = (step: OfferedStep, value: StepAnswer) => {
    const name = t(`quick-start.step-${step.id}`);
    void act(setSetting, { key: `quick-start.${step.id}`, value }, () =>
      t(`quickstart.did-${value === '' ? 'take-up' : value}`, { name }),
    );
  };
  return (
    <ScreenFrame title={t('quick-start.title')}>
      <Page label={t('quick-start.title')} sunken>
        <div className="quickstart">
          <header className="quickstart-head">
            <h2>{company || name}</h2>
            <p className="rm-t2">{t(done === all ? 'quickstart.done-text' : 'quickstart.intro')}</p>
            <Progress
              value={done}
              of={all}
              label={done === all ? t('quick-start.all-done') : t('quick-start.progress', { done, all })}
            />
          </header>
          <ol className="quickstart-steps">
            {listed.map((step) => (
              <StepRow key={step.id} step={step} isNext={step === next} onAnswer={handleAnswer} />
            ))}
          </ol>
          {aside.length > 0 && (
            <section aria-label={t('quickstart.put-aside')}>
              <h2 className="quickstart-title">{t('quickstart.put-aside')}</h2>
              <ol className="quickstart-steps">
                {aside.map((step) => (
                  <StepRow key={step.id} step={step} isNext={false} onAnswer={handleAnswer} />
                ))}
              </ol>
            </section>
          )}
          <SampleCard />
          <HideForGood />
        </div>
      </Page>
    </ScreenFrame>
  );
}

function SampleCard() {
  const sample = useSampleData();
  if (!sample) return null;
  const empty = sample.state === 'empty';
  return (
    <Card title={t(empty ? 'quickstart.sample' : 'sample-data.here')} icon={mdiFlaskOutline}>
      <CardBody>
        <p className="rm-t2">{t(empty ? 'sample-data.first-run-text' : 'sample-data.here-text')}</p>
        <div className="rm-btns">
          <Button kind="line" busy={sample.busy} disabled={!sample.connected} onClick={sample.run}>
            {t(sample.busy ? 'sample-data.loading' : empty ? 'sample-data.load' : 'sample-data.remove')}
          </Button>
        </div>
        {!sample.connected && <p className="rm-t2 rm-small">{t('sample-data.offline')}</p>}
      </CardBody>
    </Card>
  );
}

/** QST-1: hides it for good, for everybody of the account; undone the same way. */
function HideForGood() {
  const hidden = useSetting('global.hide-quick-start');
  const { act } = useAct();
  return (
    <footer className="quickstart-foot">
      <p className="rm-t2 rm-small">{t(hidden ? 'quickstart.hidden' : 'quickstart.hide-text')}</p>
      <Button
        icon={hidden ? mdiEyeOutline : mdiEyeOffOutline}
        onClick={() =>
          void act(setSetting, { key: 'global.hide-quick-start', value: !hidden }, () =>
            t(hidden ? 'quickstart.show-done' : 'quickstart.hide-done'),
          )
        }
      >
        {t(hidden ? 'quickstart.show' : 'quickstart.hide')}
      </Button>
    </footer>
  );
}
