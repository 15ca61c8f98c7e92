import { mdiPrinterOutline, mdiShareVariantOutline } from '@mdi/js';
import { blocksBetween } from '@roundsman/shared-schema/areas/work/block.queries.ts';
import { dayNote } from '@roundsman/shared-schema/areas/work/day-note.queries.ts';
import { daySheets } from '@roundsman/shared-schema/areas/work/day-sheet.queries.ts';
import type { VisitRow } from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { useState } from 'react';
import { useAccountNames } from '#parts/account-names.hook.ts';
import { useSeesPrices } from '#parts/prices.hook.ts';
import { copyText } from '#platform/clipboard.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { dayFull } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { CheckField } from '#ui/form/check-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { Printed } from '#ui/printed/printed.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import { Sheet } from './sheet.part.tsx';
import { sheetBlocks, sheetText } from './sheet-words.ts';
import './schedule.text.ts';

const ALL = '';

/** The dialog shows the sheets of a day just as it prints or shares them (SCH-5). */
export function DaySheetDialog(props: {
  day: IsoDay;
  rows: readonly VisitRow[];
  nameOf: (lane: string) => string;
  onClose: () => void;
}) {
  const { day, rows, nameOf, onClose } = props;
  const show = useToast();
  const seesPrices = useSeesPrices();
  const firm = useAccountNames().name;
  const note = useQuery(dayNote, day)?.note ?? '';
  const blocks = useQuery(blocksBetween, day, day);
  const all = useQuery(daySheets, rows);
  const [chosen, setLane] = useState(ALL);
  const [wantsPrices, setPrices] = useState(false);
  const [withAccess, setAccess] = useState(true);
  const choice = { withPrices: wantsPrices && seesPrices, withAccess };
  const lane = all.some((sheet) => sheet.lane === chosen) ? chosen : ALL;
  const sheets = all.filter((sheet) => lane === ALL || sheet.lane === lane);
  const pages = sheets.map((sheet) => (
    <Sheet
      key={sheet.lane}
      {...{ day, note, sheet, firm, choice }}
      name={nameOf(sheet.lane)}
      blocks={sheetBlocks(sheet, blocks)}
    />
  ));
  const share = async () => {
    const text = sheetText({ day, note, blocks, sheets, nameOf, choice });
    if (typeof navigator.share === 'function') {
      // Whoever closes what the system offers has changed their mind.
      await navigator.share({ title: dayFull(day), text }).catch(() => {});
      return;
    }
    show({ text: t((await copyText(text)) ? 'schedule.sheet-copied' : 'schedule.sheet-not-copied') });
  };
  return (
    <Dialog
      open
      size="list"
      title={t('schedule.sheet')}
      sub={dayFull(day)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('kit.close')}</Button>
          <Button
            kind="line"
            icon={mdiShareVariantOutline}
            disabled={sheets.length === 0}
            onClick={() => void share()}
          >
            {t(typeof navigator.share === 'function' ? 'schedule.sheet-share' : 'schedule.sheet-copy')}
          </Button>
          <Button
            kind="main"
            icon={mdiPrinterOutline}
            disabled={sheets.length === 0}
            onClick={() => window.print()}
          >
            {t('schedule.sheet-print')}
          </Button>
        </>
      }
    >
      <div className="list-form">
        {all.length > 1 && (
          <SelectField
            label={t('visits.who')}
            value={lane}
            options={[
              { value: ALL, label: t('schedule.sheet-everybody') },
              ...all.map((sheet) => ({ value: sheet.lane, label: nameOf(sheet.lane) })),
            ]}
            onChange={(event) => setLane(event.target.value)}
          />
        )}
        {seesPrices && (
          <CheckField
            label={t('schedule.sheet-prices')}
            checked={wantsPrices}
            onChange={(event) => setPrices(event.target.checked)}
          />
        )}
        <CheckField
          label={t('schedule.sheet-with-access')}
          sub={t('schedule.sheet-with-access-sub')}
          checked={withAccess}
          onChange={(event) => setAccess(event.target.checked)}
        />
        <div>{pages}</div>
      </div>
      <Printed>{pages}</Printed>
    </Dialog>
  );
}
