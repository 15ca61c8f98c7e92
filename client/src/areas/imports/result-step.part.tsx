import { mdiCheckCircleOutline } from '@mdi/js';
import { paths } from '#routes/paths.ts';
import { t } from '#text/texts.ts';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import type { ImportModel } from './import.hook.ts';
import { countWords } from './import-counts.ts';

/** What became of the file. */
export function ResultStep({ model }: { model: ImportModel }) {
  const { result } = model;
  if (!result) return null;
  const words = countWords(result.counts);
  return (
    <div className="imports-scroll">
      <section className="imports-result" role="status">
        <span className="imports-result-icon">
          <Icon path={mdiCheckCircleOutline} size={24} />
        </span>
        <h2>{t(words.length === 0 ? 'imports.result-nothing' : 'imports.result-title')}</h2>
        {words.length > 0 && (
          <ul>
            {words.map((word) => (
              <li key={word}>{word}</li>
            ))}
          </ul>
        )}
        {words.length > 0 && <p className="rm-t2">{t('imports.result-text')}</p>}
        <div className="rm-btns">
          <ButtonLink kind="line" href={paths.rounds()}>
            {t('imports.to-rounds')}
          </ButtonLink>
          <Button kind="main" onClick={() => model.goTo('file')}>
            {t('imports.done')}
          </Button>
        </div>
      </section>
    </div>
  );
}
