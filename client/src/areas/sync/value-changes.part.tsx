import { isDocument } from '@roundsman/shared-schema/document/document-ref.ts';
import { packedGroups, recordKey, splitKey } from '@roundsman/shared-schema/document/record.ts';
import type { Json } from '@roundsman/shared-schema/document/stamped.ts';
import { fieldWords, titleOf, valueWords } from '#parts/cards/field-words.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { t } from '#text/texts.ts';
import { Value } from './value.part.tsx';

/** A key with what stands there now and what is wanted; `wanted` undefined: not known any more. */
export interface ValueChange {
  readonly document: string;
  readonly key: string;
  readonly now: Json | undefined;
  readonly wanted: Json | undefined;
}

/** A record that is made tells each value that it begins with, as if each had been set by itself. */
function valuesOf(change: ValueChange): readonly ValueChange[] {
  const { group } = splitKey(change.key);
  const first = group === undefined ? Object.entries(packedGroups(change.wanted ?? undefined)) : [];
  if (first.length === 0) return [change];
  const before = packedGroups(change.now ?? undefined);
  return first.map(([name, wanted]) => ({
    ...change,
    key: recordKey(change.key, name),
    now: before[name],
    wanted,
  }));
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
                isDocument(document) && snapshot.has(document) ? 'nothing' : 'unknown',
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
