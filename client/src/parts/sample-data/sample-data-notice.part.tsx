import { mdiFlaskOutline } from '@mdi/js';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { useSampleData } from './sample-data.hook.ts';

/** First run: sample data into an empty account, and out of it again in one step (QST-3). */
export function SampleDataNotice() {
  const sample = useSampleData();
  if (!sample) return null;
  const empty = sample.state === 'empty';
  return (
    <Notice
      line
      icon={mdiFlaskOutline}
      title={t(empty ? 'sample-data.first-run' : 'sample-data.here')}
      action={
        <Button
          kind="line"
          busy={sample.busy}
          disabled={!sample.connected}
          title={sample.connected ? undefined : t('sample-data.offline')}
          onClick={sample.run}
        >
          {t(sample.busy ? 'sample-data.loading' : empty ? 'sample-data.load' : 'sample-data.remove')}
        </Button>
      }
    >
      {t(empty ? 'sample-data.first-run-text' : 'sample-data.here-text')}
    </Notice>
  );
}
