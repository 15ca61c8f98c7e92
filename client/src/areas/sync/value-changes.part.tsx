import { isDocument, wholeOf } from '@roundsman/shared-schema/document/document-ref.ts';
import type { Json } from '@roundsman/shared-schema/document/stamped.ts';
import { fieldWords, titleOf, valueWords } from '#parts/cards/field-words.ts';
import { firstValues } from '#parts/cards/first-values.ts';
import { Value } from '#parts/cards/value.part.tsx';
import { useStore } from '#store/store-context.hook.tsx';
import { t } from '#text/texts.ts';

/** A key with what stands there now and what is wanted; `wanted` undefined: not known any more. */
export interface ValueChange {
  readonly document: string;
  readonly key: string;
  readonly now: Json | undefined;
  readonly wanted: Json | undefined;
}

function valuesOf(change: ValueChange): readonly ValueChange[] {
  const first = firstValues(change.document, {
    ...{ key: change.key, from: change.now, to: change.wanted },
  });
  if (first.length === 0) return [change];
  return first.map(({ key, from, to }) => ({ ...change, key, now: from, wanted: to }));
}

/** Values told one by one; the rest are counted. */
const TOLD = 8;

/** 'Price of Harbour flats, from £48.00 to £52.00', line by line. */
export function ValueChanges({ changes: given }: { changes: readonly ValueChange[] }) {
  const { snapshot } = useStore();
  const changes = given.flatMap(valuesOf);
  return (
    <dl className="sync-values">
      {changes.slice(0, TOLD).map(({ document, key, now, wanted }) => (
        <div key={`${document} ${key}`}>
          <dt>{titleOf(fieldWords(snapshot, document, key))}</dt>
          <dd className="rm-num">
            <span className="rm-t2">{t('sync.value-from')}</span>{' '}
            <Value
              value={valueWords(
                snapshot,
                document,
                key,
                now,
                isDocument(document) && snapshot.has(wholeOf(document)) ? 'nothing' : 'unknown',
              )}
            />{' '}
            <span className="rm-t2">{t('sync.value-to')}</span>{' '}
            <Value value={valueWords(snapshot, document, key, wanted, 'unknown')} strong />
          </dd>
        </div>
      ))}
      {changes.length > TOLD && (
        <div className="rm-t2">
          <dt>{t('sync.values-more', { count: changes.length - TOLD })}</dt>
        </div>
      )}
    </dl>
  );
}
