import { mdiSwapVertical } from '@mdi/js';
import { customerCard } from '@roundsman/shared-schema/areas/customers/customer.card.ts';
import { customerName } from '@roundsman/shared-schema/areas/customers/customer.queries.ts';
import { mergeCustomers } from '@roundsman/shared-schema/areas/customers/merge-customers.command.ts';
import {
  isUnsaid,
  type MergeDifference,
  type MergeField,
  mergeDifferences,
} from '@roundsman/shared-schema/areas/customers/merge-fields.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import type { Json } from '@roundsman/shared-schema/document/stamped.ts';
import { useId, useState } from 'react';
import { FormDialog } from '#list/form.dialog.tsx';
import { useAct } from '#list/use-act.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import { shownWords } from '#parts/cards/shown-words.ts';
import { CustomerChoice } from '#parts/job/fields/customer-choice.part.tsx';
import '#parts/job/job-form.text.ts';
import '#parts/job/job.text.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useQuery } from '#store/use-query.hook.ts';
import { shortName } from '#text/short-name.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import './customer-acts.text.ts';
import './customers.text.ts';

interface Fields {
  other: string | null;
  /** What the kept one takes of the other. */
  take: readonly MergeField[];
}

function pairOf(snapshot: Snapshot, keptId: string, goneId: string) {
  return {
    kept: customerName(snapshot, keptId) ?? '',
    gone: customerName(snapshot, goneId) ?? '',
    differences: mergeDifferences(snapshot, keptId, goneId),
  };
}

/** Lists the fields that only the customer who goes has. The dialog ticks them beforehand, so that a merge loses no value (CUS-14). */
function missingIn(snapshot: Snapshot, keptId: string, goneId: string): readonly MergeField[] {
  return mergeDifferences(snapshot, keptId, goneId)
    .filter(isUnsaid)
    .map(({ field }) => field);
}

/**
 * Makes one customer of two: which stays, and what it takes from the other of what differs (CUS-14). Jobs, notes, people
 * and tags of both are the kept one's.
 */
export function MergeDialog(props: {
  customerId: string;
  /** Chosen already, as both were selected. */
  otherId?: string;
  onMerged: (keptId: string) => void;
  onClose: () => void;
}) {
  const { customerId, otherId, onMerged, onClose } = props;
  const store = useStore();
  const { act } = useAct();
  const [isOtherKept, setOtherKept] = useState(false);
  const form = useForm<Fields>({
    defaultValues: {
      other: otherId ?? null,
      take: otherId === undefined ? [] : missingIn(store.snapshot, customerId, otherId),
    },
    fieldOf: () => null,
    asksBeforeLeaving: false,
  });
  const other = form.value('other');
  const keptId = isOtherKept ? (other ?? '') : customerId;
  const goneId = isOtherKept ? customerId : (other ?? '');
  const { kept, gone, differences } = useQuery(pairOf, keptId, goneId);
  const swap = () => {
    form.set('take', missingIn(store.snapshot, goneId, keptId));
    setOtherKept(!isOtherKept);
  };
  const choose = (id: string | null) => {
    form.set('other', id);
    form.set('take', id === null ? [] : missingIn(store.snapshot, customerId, id));
    setOtherKept(false);
  };
  const take = form.value('take');
  return (
    <FormDialog
      form={form}
      size="list"
      title={t('customer-acts.merge-title', { name: customerName(store.snapshot, customerId) ?? '' })}
      action={{ label: t('customer-acts.merge-do'), disabled: other === null }}
      send={(fields) =>
        act(
          mergeCustomers,
          { customerId: goneId, into: keptId, take: [...fields.take] },
          () => t('customer-acts.merged', { name: shortName(gone), into: shortName(kept) }),
          { showsFailure: true },
        )
      }
      onSent={() => {
        onClose();
        onMerged(keptId);
      }}
      onClose={onClose}
    >
      {otherId === undefined && (
        <CustomerChoice customerId={other} error={undefined} except={[customerId]} onChoose={choose} />
      )}
      {other !== null && (
        <>
          <div className="customer-merge-which">
            <span className="rm-grow">
              <b>{t('customer-acts.merge-keeps', { name: kept })}</b>
              <span className="rm-t2">{t('customer-acts.merge-goes', { name: gone })}</span>
            </span>
            <Button kind="line" icon={mdiSwapVertical} onClick={swap}>
              {t('customer-acts.merge-swap')}
            </Button>
          </div>
          <p className="rm-t2">{t('customer-acts.merge-text')}</p>
          {differences.map((difference) => (
            <Difference
              key={difference.field}
              difference={difference}
              names={{ kept, gone }}
              isTaken={take.includes(difference.field)}
              onTake={(isTaken) =>
                form.set(
                  'take',
                  isTaken ? [...take, difference.field] : take.filter((field) => field !== difference.field),
                )
              }
            />
          ))}
        </>
      )}
    </FormDialog>
  );
}

function Difference(props: {
  difference: MergeDifference;
  names: { readonly kept: string; readonly gone: string };
  isTaken: boolean;
  onTake: (isTaken: boolean) => void;
}) {
  const { difference, names, isTaken, onTake } = props;
  const { snapshot } = useStore();
  const name = useId();
  const found = customerCard.field(difference.field);
  const label = found ? shownWords(snapshot, found.field.label({ id: '', rest: '' })) : difference.field;
  const words = (value: Json | undefined, of: string) => {
    if (value === undefined) return t('field.value-nothing');
    // Gate codes are read by whoever asks for them.
    if (difference.field === 'notes') return t('customer-acts.merge-notes', { name: of });
    const shown = found?.field.show(value, snapshot);
    return (shown && shownWords(snapshot, shown)) || t('field.value-nothing');
  };
  return (
    <Fieldset legend={label} className="customer-merge">
      {[false, true].map((ofGone) => (
        <label key={String(ofGone)} className="rm-check">
          <input type="radio" name={name} checked={isTaken === ofGone} onChange={() => onTake(ofGone)} />
          <span className="rm-grow">
            {ofGone ? words(difference.gone, names.gone) : words(difference.kept, names.kept)}
          </span>
        </label>
      ))}
    </Fieldset>
  );
}
