import {
  type RoundsList,
  type RoundsListOptions,
  roundsList,
} from '@roundsman/shared-schema/areas/rounds/round.queries.ts';
import type { DocumentRef } from '@roundsman/shared-schema/document/document-ref.ts';
import { useEffect, useState } from 'react';
import { useStore } from '#store/store-context.hook.tsx';
import { useDocument } from '#store/use-document.hook.ts';
import { type Query, useQuery } from '#store/use-query.hook.ts';

/** What tells the visits of rounds: it is fetched once the list stands there, as the start goes without a calendar. */
interface Planned {
  readonly list: Query<[RoundsListOptions], RoundsList>;
  readonly documents: Query<[today: string], readonly DocumentRef[]>;
}

const NO_DOCUMENTS: readonly DocumentRef[] = [];
const noDocuments = () => NO_DOCUMENTS;

async function loadPlanned(): Promise<Planned> {
  const [{ plannedRoundsList }, { nextDayDocuments }] = await Promise.all([
    import('@roundsman/shared-schema/areas/rounds/planned-round.queries.ts'),
    import('@roundsman/shared-schema/areas/work/next-planned.queries.ts'),
  ]);
  return { list: plannedRoundsList, documents: nextDayDocuments };
}

/** The list of rounds: at first by their jobs alone, then with what is planned once (specification 1, section 4). */
export function usePlannedList(options: RoundsListOptions): RoundsList {
  const [planned, setPlanned] = useState<Planned>();
  const { whenCaughtUp } = useStore();
  useEffect(() => {
    let isOpen = true;
    // Without a connection it may not be here: the list stays as it is.
    whenCaughtUp.then(loadPlanned).then(
      (loaded) => isOpen && setPlanned(loaded),
      () => undefined,
    );
    return () => {
      isOpen = false;
    };
  }, [whenCaughtUp]);
  useDocument(...useQuery(planned?.documents ?? noDocuments, options.today));
  return useQuery(planned?.list ?? roundsList, options);
}
