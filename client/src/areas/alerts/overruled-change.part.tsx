import type { OverruledChange } from '@roundsman/shared-schema/areas/alerts/alert.record.ts';
import type { DocumentRef } from '@roundsman/shared-schema/document/document-ref.ts';
import { isDocument, rootOf } from '@roundsman/shared-schema/document/document-ref.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { sameStamp } from '@roundsman/shared-schema/document/stamped.ts';
import { undoChanges } from '@roundsman/shared-schema/undo-changes.ts';
import { useAct } from '#list/use-act.hook.ts';
import { fieldWords, valueWords } from '#parts/cards/field-words.ts';
import { Value } from '#parts/cards/value.part.tsx';
import { useStore } from '#store/store-context.hook.tsx';
import { useDocument } from '#store/use-document.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';

/** A value of the reader's that gave way to another's: both, and a button that puts the own one back. */
export function Overruled({ change }: { change: OverruledChange }) {
  return isDocument(change.document) ? <OverruledIn change={change} document={change.document} /> : null;
}

function standing(snapshot: Snapshot, document: DocumentRef, root: string, key: string) {
  return snapshot.value(document, root, key);
}

function OverruledIn({ change, document }: { change: OverruledChange; document: DocumentRef }) {
  const { key, lost, stands } = change;
  const { snapshot } = useStore();
  const { loaded } = useDocument(document);
  const root = rootOf(document, key);
  const now = useQuery(standing, document, root, key);
  const { act, isBusy } = useAct();
  const words = (value: typeof lost) => valueWords(snapshot, document, key, value[2]);
  const { field } = fieldWords(snapshot, document, key);
  const isStanding = loaded && sameStamp(now, [stands[0], stands[1]]);
  const putBack = () =>
    act(
      undoChanges,
      { steps: [{ kind: 'value', document, root, key, stamp: [stands[0], stands[1]], json: lost[2] }] },
      () => t('alerts.put-back-done'),
    );
  return (
    <div className="alerts-overruled">
      <dl>
        <dt>{t('alerts.overruled-stands', { field })}</dt>
        <dd>
          <Value value={words(stands)} strong />
        </dd>
        <dt>{t('alerts.overruled-yours', { field })}</dt>
        <dd>
          <Value value={words(lost)} />
        </dd>
      </dl>
      {isStanding ? (
        <Button kind="line" disabled={isBusy} onClick={() => void putBack()}>
          {t('alerts.put-back')}
        </Button>
      ) : (
        loaded && <p className="rm-t2">{t('alerts.overruled-since')}</p>
      )}
    </div>
  );
}
