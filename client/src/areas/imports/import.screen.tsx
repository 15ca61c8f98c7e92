import { mdiAlertCircleOutline } from '@mdi/js';
import { failureWords } from '#list/failure-words.ts';
import { ScreenFrame } from '#parts/screen-frame.part.tsx';
import { useDocument } from '#store/use-document.hook.ts';
import { t, textOf } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Notice } from '#ui/notice/notice.tsx';
import { Page } from '#ui/page/page.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { CheckStep } from './check-step.part.tsx';
import { ColumnsStep } from './columns-step.part.tsx';
import { FileStep } from './file-step.part.tsx';
import { type ImportModel, useImport } from './import.hook.ts';
import { PastImports } from './past-imports.part.tsx';
import { ResultStep } from './result-step.part.tsx';
import './imports.text.ts';
import './imports.css';

const STEPS = ['file', 'columns', 'check', 'result'] as const;

/** Brings customers and jobs of a file in: file, columns, check, result (DAT-1 to DAT-6). */
export function ImportScreen() {
  const { loaded } = useDocument('core', 'customers', 'jobs', 'rounds', 'services');
  const model = useImport(t('imports.usual-service'));
  const { step, busy, failure } = model;
  return (
    <ScreenFrame title={t('imports.title')}>
      <Page label={t('imports.title')} sunken={step !== 'check'}>
        <Steps step={step} />
        {failure && (
          <Notice
            icon={mdiAlertCircleOutline}
            tone="danger"
            title={step === 'check' ? t('imports.write-failed') : failureWords(failure)}
          >
            {step === 'check' ? failureWords(failure) : undefined}
          </Notice>
        )}
        {!loaded && <SkeletonRows />}
        {loaded && busy === 'reading' && <Waiting model={model} />}
        {loaded && step === 'file' && busy !== 'reading' && (
          <div className="imports-scroll">
            <FileStep model={model} />
            <PastImports />
          </div>
        )}
        {step === 'columns' && <ColumnsStep model={model} />}
        {step === 'check' && <CheckStep model={model} />}
        {step === 'result' && <ResultStep model={model} />}
      </Page>
    </ScreenFrame>
  );
}

function Steps({ step }: { step: ImportModel['step'] }) {
  const now = STEPS.indexOf(step);
  return (
    <ol className="imports-steps" aria-label={t('imports.steps')}>
      {STEPS.map((id, at) => (
        <li
          key={id}
          className={classNames(at < now && 'imports-step-done', at === now && 'imports-step-now')}
          aria-current={at === now ? 'step' : undefined}
        >
          <span className="imports-step-number" aria-hidden="true">
            {at + 1}
          </span>
          {textOf(`imports.step-${id}`)}
        </li>
      ))}
    </ol>
  );
}

/** Reading goes on in a worker, and can be left. */
function Waiting({ model }: { model: ImportModel }) {
  return (
    <div className="imports-wait" role="status">
      <p>{t('imports.reading')}</p>
      <Button kind="line" onClick={model.cancel}>
        {t('kit.cancel')}
      </Button>
    </div>
  );
}
