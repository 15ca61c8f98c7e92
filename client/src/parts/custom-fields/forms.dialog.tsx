import type { Target } from '@roundsman/shared-schema/areas/custom-fields/answers.record.ts';
import { useState } from 'react';
import { t } from '#text/texts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormDialogOf } from './form-view.dialog.tsx';
import { useFormsOf } from './forms-of.hook.ts';
import { FormsPanel } from './forms-panel.part.tsx';
import './forms.text.ts';

/**
 * Fills in the forms about a record: first the list of them, where there are several, then the questions of one, then one
 * question (specification 3, 2.1).
 */
export function FormsDialog(props: {
  target: Target;
  name: string;
  /** The one to open; the list comes first without it, unless there is only one. */
  collectionId?: string;
  onClose: () => void;
}) {
  const { target, name, onClose } = props;
  const { forms } = useFormsOf(target);
  const [chosen, setChosen] = useState<string | null>(null);
  const [begun] = useState(() => forms.map(({ collection }) => collection.id));
  const only = props.collectionId ?? (begun.length === 1 ? begun[0] : undefined);
  const open = forms.find(({ collection }) => collection.id === (chosen ?? only));
  if (open)
    return (
      <FormDialogOf
        key={open.collection.id}
        target={target}
        form={open}
        name={name}
        onClose={only === undefined ? () => setChosen(null) : onClose}
        onFinished={only === undefined ? () => setChosen(null) : onClose}
      />
    );
  return (
    <Dialog open bare title={t('forms.title')} sub={name} onClose={onClose}>
      <div className="cf-scroll">
        <FormsPanel target={target} onOpen={setChosen} />
      </div>
    </Dialog>
  );
}
