import { mdiCheckCircleOutline, mdiCircleOutline, mdiCircleSlice4, mdiFormSelect } from '@mdi/js';
import { may } from '@roundsman/shared-schema/access/may.ts';
import { OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import type { Target } from '@roundsman/shared-schema/areas/custom-fields/answers.record.ts';
import type { TargetKind } from '@roundsman/shared-schema/areas/custom-fields/collection.record.ts';
import {
  parentOf,
  type TargetForm,
} from '@roundsman/shared-schema/areas/custom-fields/collections.queries.ts';
import { type ReactNode, useState } from 'react';
import { usePeople } from '#list/people.hook.ts';
import { useActor } from '#parts/actor.hook.ts';
import { AbsentState } from '#parts/record-page/absent-state.part.tsx';
import { useStore } from '#store/store-context.hook.tsx';
import { dateTime } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Row, RowNames } from '#ui/row/row.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { useFormsOf } from './forms-of.hook.ts';
import { LinksDialog } from './links.dialog.tsx';
import './custom-fields.css';
import './forms.text.ts';

/** What a form can be attached as at a record of a kind: those of a job are asked of it, or of its visits. */
const KINDS: Readonly<Record<TargetKind, readonly TargetKind[]>> = {
  customer: ['customer'],
  accountuser: ['accountuser'],
  job: ['job', 'job-occurrence-completion'],
  'job-occurrence-completion': ['job-occurrence-completion'],
};

const SIGNS = { open: mdiCircleOutline, begun: mdiCircleSlice4, finished: mdiCheckCircleOutline } as const;

/** The forms about a record, each with how far it is, and the way to choose which are asked. */
export function FormsPanel({ target, onOpen }: { target: Target; onOpen: (collectionId: string) => void }) {
  const { forms, loaded, absent } = useFormsOf(target);
  const mayChoose = may(useActor(), { roles: OWNER_ADMIN });
  const [isChoosing, setChoosing] = useState<'own' | 'all' | null>(null);
  const choose: ReactNode = mayChoose && (
    <div className="cf-choose">
      <Button kind="line" icon={mdiFormSelect} onClick={() => setChoosing('own')}>
        {t('forms.choose')}
      </Button>
      <Button onClick={() => setChoosing('all')}>{t(`forms.every-${target.kind}`)}</Button>
    </div>
  );
  if (!loaded) return absent ? <AbsentState /> : <SkeletonRows mark="none" rows={3} />;
  return (
    <>
      {forms.length === 0 ? (
        <EmptyState title={t('forms.none')} text={t('forms.none-text')} action={choose} />
      ) : (
        <>
          <ul className="cf-plain" aria-label={t('forms.title')}>
            {forms.map((form) => (
              <li key={form.collection.id}>
                <FormRow form={form} onOpen={() => onOpen(form.collection.id)} />
              </li>
            ))}
          </ul>
          {choose}
        </>
      )}
      {isChoosing && (
        <LinksDialog
          title={isChoosing === 'own' ? t('forms.choose') : t(`forms.every-${target.kind}`)}
          kinds={KINDS[target.kind]}
          {...(isChoosing === 'own' && { id: parentOf(target) })}
          onClose={() => setChoosing(null)}
        />
      )}
    </>
  );
}

/** One form about a record with how far it is. */
export function FormRow({ form, onOpen }: { form: TargetForm; onOpen: () => void }) {
  const { finished, settled } = form.completion;
  const state = finished ? 'finished' : settled > 0 ? 'begun' : 'open';
  return (
    <Row onClick={onOpen}>
      <span className={`cf-sign cf-sign-${state}`}>
        <Icon path={SIGNS[state]} />
      </span>
      <RowNames name={form.collection.name} sub={<FormState form={form} />} />
    </Row>
  );
}

/** How far a form is, in words: '3 of 8 answered', 'Finished by Tom, yesterday'. */
export function FormState({ form: { completion } }: { form: TargetForm }) {
  const store = useStore();
  const personOf = usePeople();
  const { finished, settled, asked, isOlder, newer } = completion;
  if (!finished) return t('forms.answered', { count: settled, of: asked.length });
  const by = personOf(finished.by).name;
  const words = t('forms.finished-by', { name: by, at: dateTime(finished.at, store.now()) });
  if (!isOlder || newer.length === 0) return words;
  return `${words} · ${t('forms.newer', { count: newer.length })}`;
}
