import { useToday } from '#parts/today.hook.ts';
import { todayShiftDays } from '#store/developer/clock-shift.ts';
import { useReadable } from '#store/use-sync.hook.ts';
import { day } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Buttons, Card, CardBody } from '#ui/card/card.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { CardPage } from '#ui/page/page.tsx';

/** Ten years either way are enough for every leap day and every last Friday. */
const MOST_DAYS = 3660;

/** Moves 'today' of this tab, to see what another day would show. */
export function CalendarTool() {
  const shift = useReadable(todayShiftDays);
  const today = useToday();
  const handleChange = (typed: string) => {
    const days = Math.trunc(Number(typed));
    if (Number.isFinite(days)) todayShiftDays.set(Math.max(-MOST_DAYS, Math.min(MOST_DAYS, days)));
  };
  return (
    <CardPage>
      <Card title={t('developer.calendar')}>
        <CardBody>
          <p className="rm-t2">{t('developer.calendar-text')}</p>
          <TextField
            label={t('developer.calendar-days')}
            type="number"
            min={-MOST_DAYS}
            max={MOST_DAYS}
            value={String(shift)}
            hint={t('developer.calendar-today', { day: day(today, 0) })}
            onChange={(event) => handleChange(event.target.value)}
          />
          <Buttons>
            <Button kind="line" disabled={shift === 0} onClick={() => todayShiftDays.set(0)}>
              {t('developer.calendar-back')}
            </Button>
          </Buttons>
        </CardBody>
      </Card>
    </CardPage>
  );
}
