import { accountInfo } from '@roundsman/shared-schema/areas/account/account.queries.ts';
import type { Target } from '@roundsman/shared-schema/areas/custom-fields/answers.record.ts';
import type { TargetForm } from '@roundsman/shared-schema/areas/custom-fields/collections.queries.ts';
import {
  readFormPdf,
  storeCollectionAsPdf,
} from '@roundsman/shared-schema/areas/custom-fields/custom-fields.http.ts';
import { printForm } from '@roundsman/shared-schema/areas/custom-fields/form-print.ts';
import type { Result } from '@roundsman/shared-schema/kernel/result.ts';
import { useState } from 'react';
import { failureWords } from '#list/failure-words.ts';
import { usePeople } from '#list/people.hook.ts';
import { useCall } from '#list/use-call.hook.ts';
import { useDownload } from '#list/use-download.hook.ts';
import { makePdf } from '#parts/pdf/make-pdf.ts';
import { downloadFile } from '#platform/download-file.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { currentLocale } from '#text/locale.ts';
import { useToast } from '#ui/toast/toast.tsx';
import { printableAnswers } from './printable-answers.ts';

/**
 * Saves a form about a record as a PDF file. The device makes it, without a connection too; where it cannot, the server does,
 * from the answers that have reached it.
 */
export function useFormPdf(target: Target, name: string) {
  const store = useStore();
  const personOf = usePeople();
  const show = useToast();
  const { call } = useCall();
  const fetchFile = useDownload();
  const [isMaking, setMaking] = useState(false);

  const makeHere = async ({ collection, answers }: TargetForm): Promise<Result<Blob>> => {
    const info = accountInfo(store.snapshot);
    const by = answers?.finished?.by;
    return makePdf(
      printForm({
        collection,
        answers: answers && (await printableAnswers(answers)),
        business: info?.company || info?.name || '',
        about: name,
        finishedBy: by === undefined ? '' : personOf(by).name,
        locale: currentLocale(),
        timeZone: info?.timeZone ?? 'Europe/London',
      }),
    );
  };

  const makeThere = async ({ collection }: TargetForm): Promise<Result<Blob>> => {
    const account = store.account.id;
    const value = { target: target.kind, targetObjectId: target.id };
    const kept = await call(storeCollectionAsPdf, { account, schemaId: collection.id, value });
    if (!kept.ok) return kept;
    const signal = new AbortController().signal;
    return fetchFile(
      readFormPdf,
      { account, id: kept.value.attachmentId },
      { signal, onBytes: () => undefined },
    );
  };

  const save = async (form: TargetForm) => {
    setMaking(true);
    try {
      const here = await makeHere(form);
      const made = here.ok || here.error !== 'custom-fields.pdf-failed' ? here : await makeThere(form);
      // That the server could not be reached says less than that the file was not made here.
      const told = made.ok || !made.error.startsWith('network.') ? made : here;
      if (told.ok) downloadFile(told.value, fileName(form, name));
      else show({ text: failureWords(told) });
    } finally {
      setMaking(false);
    }
  };
  return { save, isMaking };
}

/** Title and name, without what a file system takes for something else. */
function fileName({ collection, answers }: TargetForm, about: string): string {
  const title = answers?.finished?.title ?? collection.name;
  const words = [title, about].filter(Boolean).join(' - ');
  return `${words
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 100)}.pdf`;
}
