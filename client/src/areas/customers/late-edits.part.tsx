import { mdiCallMerge } from '@mdi/js';
import { customerRecord } from '@roundsman/shared-schema/areas/customers/customer.record.ts';
import { dismissLateEdit } from '@roundsman/shared-schema/areas/customers/dismiss-late-edit.command.ts';
import {
  isMergeField,
  type LateEdit,
  lateEdits,
} from '@roundsman/shared-schema/areas/customers/late-edits.ts';
import { useLateEdit as takeLateEdit } from '@roundsman/shared-schema/areas/customers/use-late-edit.command.ts';
import { recordKey } from '@roundsman/shared-schema/document/record.ts';
import { usePeople } from '#list/people.hook.ts';
import { useAct } from '#list/use-act.hook.ts';
import { fieldWords, valueWords } from '#parts/cards/field-words.ts';
import { Value } from '#parts/cards/value.part.tsx';
import { useStore } from '#store/store-context.hook.tsx';
import { useQuery } from '#store/use-query.hook.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import './customer-changes.text.ts';
import './late-edits.text.ts';

/** Tells what somebody changed of those who had been merged into the customer by then, until it is used or dismissed (CUS-14). */
export function LateEdits({ customerId }: { customerId: string }) {
  const edits = useQuery(lateEdits, customerId);
  return edits.map((edit) => (
    <LateEditNotice key={`${edit.goneId} ${edit.field}`} customerId={customerId} edit={edit} />
  ));
}

function LateEditNotice({ customerId, edit }: { customerId: string; edit: LateEdit }) {
  const { snapshot } = useStore();
  const { act } = useAct();
  const people = usePeople();
  const { goneId, name, field, value, stamp, isUsable } = edit;
  const key = recordKey(goneId, field);
  const { field: label } = fieldWords(snapshot, customerRecord.document, key);
  const words = valueWords(snapshot, customerRecord.document, key, value);
  const target = { customerId, goneId };
  const way = field === 'notes' ? 'add' : 'use';
  return (
    <Notice
      icon={mdiCallMerge}
      tone="warn"
      title={t('late-edits.title', { who: people(stamp[1]).name, name })}
      action={
        <span className="customer-late">
          {isUsable && isMergeField(field) && (
            <Button
              flush
              aria-label={t(`late-edits.${way}-label`, { field: label })}
              onClick={() => void act(takeLateEdit, { ...target, field })}
            >
              {t(`late-edits.${way}`)}
            </Button>
          )}
          <Button
            flush
            aria-label={t('late-edits.dismiss-label', { field: label })}
            onClick={() => void act(dismissLateEdit, { ...target, field })}
          >
            {t('late-edits.dismiss')}
          </Button>
        </span>
      }
    >
      {label}: <Value value={words} strong />
    </Notice>
  );
}
