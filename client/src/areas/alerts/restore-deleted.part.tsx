import { hasAnyRole } from '@roundsman/shared-schema/access/may.ts';
import type { AlertRelated } from '@roundsman/shared-schema/areas/alerts/alert.record.ts';
import type { RecordCard } from '@roundsman/shared-schema/areas/card.ts';
import { cardNamed } from '@roundsman/shared-schema/cards.ts';
import { type DocumentRef, documentRef } from '@roundsman/shared-schema/document/document-ref.ts';
import { ruleOf } from '@roundsman/shared-schema/document/key-rule.ts';
import { documentId, recordKey } from '@roundsman/shared-schema/document/record.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { rulesOf } from '@roundsman/shared-schema/document-rules.ts';
import { undoChanges } from '@roundsman/shared-schema/undo-changes.ts';
import { useAct } from '#list/use-act.hook.ts';
import { useActor } from '#parts/actor.hook.ts';
import { useDocument } from '#store/use-document.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';

/** Brings back what was deleted while somebody used it, for those who may; nothing once it is there again. */
export function RestoreDeleted({ related }: { related: AlertRelated }) {
  const card = cardNamed(related.kind);
  const document = card && documentRef(card.document);
  return card && document ? <RestoreIn card={card} document={document} id={related.id} /> : null;
}

/** What a restoration takes back: the deletion, and a merge into another. */
function stepsOf(snapshot: Snapshot, card: RecordCard, document: DocumentRef, id: string) {
  const { record } = card;
  const meta = snapshot.record(record, id, document);
  if (!meta || !('deleted' in meta) || meta.deleted !== true) return [];
  return (['del', 'into'] as const).flatMap((group) => {
    const key = recordKey(documentId(record, id), group);
    const [hlc, author] = snapshot.value(document, record.root, key) ?? [];
    if (hlc === undefined || author === undefined) return [];
    const stamp: [string, string] = [hlc, author];
    const json = group === 'del' ? { on: false, seen: {} } : null;
    return [{ kind: 'value' as const, document, root: record.root, key, stamp, json }];
  });
}

function RestoreIn({ card, document, id }: { card: RecordCard; document: DocumentRef; id: string }) {
  useDocument(document);
  const { roles } = useActor();
  const steps = useQuery(stepsOf, card, document, id);
  const { act, isBusy } = useAct();
  const mayRestore = steps.every(({ root, key }) => {
    const rule = ruleOf(rulesOf(document), root, key);
    return rule !== undefined && hasAnyRole({ roles }, rule.roles);
  });
  if (steps.length === 0 || !mayRestore) return null;
  return (
    <Button
      kind="line"
      disabled={isBusy}
      onClick={() => void act(undoChanges, { steps: [...steps] }, () => t('alerts.restored'))}
    >
      {t('alerts.restore')}
    </Button>
  );
}
