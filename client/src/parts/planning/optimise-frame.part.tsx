import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import type { ReactNode } from 'react';
import { useSetting } from '#store/use-setting.hook.ts';
import { agreeingDistances } from '#text/agreeing-distances.ts';
import { dayFull } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FigureGrid } from '#ui/figure-grid/figure-grid.tsx';
import './planning.css';
import './planning.text.ts';

/** Least metres that are worth calling a saving. */
const NOTICED_METRES = 10;

/** Whether somebody notices how much shorter a drive becomes. */
export const isSaving = (nowMetres: number, thenMetres: number): boolean =>
  nowMetres - thenMetres >= NOTICED_METRES;

/** The dialog in which a day is optimised (SCH-4). */
export function OptimiseFrame(props: {
  day: IsoDay;
  footer: ReactNode;
  children: ReactNode;
  onClose: () => void;
}) {
  const { day, footer, children, onClose } = props;
  return (
    <Dialog open title={t('planning.optimise')} sub={dayFull(day)} onClose={onClose} footer={footer}>
      <div className="list-form">{children}</div>
    </Dialog>
  );
}

/** What may be done while a better plan is looked for, and with what was found. */
export function SearchFooter(props: {
  state: 'looking' | 'done' | 'failed';
  isWorth: boolean;
  apply: string;
  /** Whether Enter does it as soon as it is there; not where somebody may be ticking boxes. */
  takesFocus?: boolean;
  onStop: () => void;
  onApply: () => void;
  onClose: () => void;
}) {
  const { state, isWorth, apply, takesFocus = false, onStop, onApply, onClose } = props;
  return (
    <>
      <Button onClick={onClose}>{t(isWorth || state === 'looking' ? 'kit.cancel' : 'kit.close')}</Button>
      {state === 'looking' && (
        <Button kind="line" onClick={onStop}>
          {t('planning.optimise-stop')}
        </Button>
      )}
      {state === 'done' && isWorth && (
        <Button kind="main" autoFocus={takesFocus} onClick={onApply}>
          {apply}
        </Button>
      )}
    </>
  );
}

/** The drive now and afterwards, and what that saves. */
export function DriveFigures({ nowMetres, thenMetres }: { nowMetres: number; thenMetres: number }) {
  const shown = agreeingDistances(nowMetres, thenMetres, useSetting('global.distance-unit'));
  return (
    <FigureGrid
      figures={[
        { label: t('planning.optimise-now'), value: shown.before },
        { label: t('planning.optimise-then'), value: shown.after },
        {
          label: t('planning.optimise-saving'),
          value: isSaving(nowMetres, thenMetres) ? shown.between : '–',
        },
      ]}
    />
  );
}

/** How far the search is. */
export function Looking({ progress, words }: { progress: number; words: string }) {
  return (
    <div className="rm-t2" role="status">
      <progress className="pl-progress" value={progress} aria-label={words} />
      {words}
    </div>
  );
}
