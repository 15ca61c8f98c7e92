import { mdiArrowLeft } from '@mdi/js';
import type { DocumentRef } from '@roundsman/shared-schema/document/document-ref.ts';
import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { actEntries, type RecordAct } from '#list/record-act.ts';
import { AbsentState } from '#parts/record-page/absent-state.part.tsx';
import { ScreenFrame } from '#parts/screen-frame.part.tsx';
import { useDocument } from '#store/use-document.hook.ts';
import { type Query, useQuery } from '#store/use-query.hook.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Link } from '#ui/link/link.tsx';
import { Page } from '#ui/page/page.tsx';
import { State } from '#ui/states/empty-state.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import './open-record.css';

/** Something that can be done with the record. `leaves`: its page goes back to the list once it is done. */
export type OpenRecordAct<R> = RecordAct<R, never> & { readonly leaves?: true };

export interface OpenRecordProps<R> {
  /** What the record is read from; opened while the page is shown. */
  documents: readonly DocumentRef[];
  /** The record with the id of the address; undefined for one that is not there, or is deleted. */
  query: Query<[id: string], R | undefined>;
  /** Where the records are listed: the way back, and on from one that is not there. */
  back: { readonly href: string; readonly label: string };
  /** Says that there is no such record. */
  missing: { readonly title: string; readonly text: string };
  /** What can be done with it, in the page's menu. */
  acts?: readonly OpenRecordAct<R>[];
  children: (record: R) => ReactNode;
}

/** The page of one record, which the address names by `id`: loading, not on this device yet, not there, there. */
export function OpenRecord<R extends { readonly id: string; readonly name: string }>(
  props: OpenRecordProps<R>,
) {
  const { documents, query, back, missing, acts = [], children } = props;
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { loaded, absent } = useDocument(...documents);
  const record = useQuery(query, id);
  const begin = async (act: RecordAct<R, never>, records: readonly R[]) => {
    const done = await act.run?.(records);
    const leaves = acts.find(({ id: own }) => own === act.id)?.leaves;
    if (done?.ok && leaves) void navigate(back.href);
  };
  const entries = record ? actEntries(acts, ['one', 'both'], [record], begin) : [];
  const title = record?.name ?? back.label;
  return (
    <ScreenFrame title={title} more={entries}>
      <Page label={title}>
        {!loaded && absent && <AbsentState />}
        {!loaded && !absent && <SkeletonRows />}
        {loaded && !record && (
          <State
            art="search"
            title={missing.title}
            text={missing.text}
            actions={
              <ButtonLink kind="line" href={back.href}>
                {back.label}
              </ButtonLink>
            }
          />
        )}
        {loaded && record && (
          <div className="open-record">
            <Link className="open-record-back" href={back.href}>
              <Icon path={mdiArrowLeft} />
              {back.label}
            </Link>
            {children(record)}
          </div>
        )}
      </Page>
    </ScreenFrame>
  );
}
