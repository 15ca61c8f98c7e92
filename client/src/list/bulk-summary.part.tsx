import { t } from '#text/texts.ts';
import './list.css';
import './list.text.ts';

/** A record that was left as it is, with the reason. */
export interface RefusedItem {
  readonly id: string;
  readonly name: string;
  readonly why: string;
}

/** What became of several records (C-14). `done`: a sentence each for those that changed, stayed or were not come to. */
export function BulkSummary({ done, refused }: { done: readonly string[]; refused: readonly RefusedItem[] }) {
  return (
    <div role="status">
      {done.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {refused.length > 0 && (
        <>
          <p>{t('list.bulk-refused', { count: refused.length })}</p>
          <ul className="list-refused">
            {refused.map(({ id, name, why }) => (
              <li key={id}>
                {name}: {why}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
