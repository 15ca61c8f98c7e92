import { Fragment, type ReactNode, useRef } from 'react';
import { useParams } from 'react-router';
import { useQuery } from '#store/use-query.hook.ts';
import { OpenRecord, type OpenRecordProps } from './open-record.part.tsx';

/**
 * The page that changes the record of the address: its form once it is there, before that and where it is not what its
 * own page says. One that somebody deletes meanwhile stays in the form, so that nothing typed is lost; saving says that
 * it is gone.
 */
export function OpenRecordForm<R extends { readonly id: string; readonly name: string }>(
  props: Omit<OpenRecordProps<R>, 'acts'> & { children: (record: R) => ReactNode },
) {
  const { id = '' } = useParams();
  const standing = useQuery(props.query, id);
  const last = useRef(standing);
  if (standing || last.current?.id !== id) last.current = standing;
  const record = last.current;
  if (!record) return <OpenRecord {...props} />;
  return <Fragment key={id}>{props.children(record)}</Fragment>;
}
