import {
  INK_HEIGHT,
  INK_MAX,
  INK_WIDTH,
  STROKES_MAX,
} from '@roundsman/shared-schema/areas/custom-fields/answer.ts';
import { type PointerEvent, useRef, useState } from 'react';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import './custom-fields.css';

type Ink = number[][];

/** Least distance of two points of a stroke, in units of the field. */
const STEP = 6;

/** Draws a signature by finger, pen or mouse; what is kept are its strokes, which stay sharp at any size. */
export function SignatureField(props: {
  label: string;
  error: string | undefined;
  value: Ink;
  onChange: (ink: Ink) => void;
}) {
  const { label, error, value, onChange } = props;
  const stroke = useRef<number[] | null>(null);
  const [drawn, setDrawn] = useState<readonly number[]>([]);
  const isFull = value.length >= STROKES_MAX || value.flat().length >= INK_MAX;
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    const box = currentTarget.getBoundingClientRect();
    const within = (at: number, size: number, units: number) =>
      Math.max(0, Math.min(units, Math.round((at / Math.max(size, 1)) * units)));
    return [
      within(clientX - box.left, box.width, INK_WIDTH),
      within(clientY - box.top, box.height, INK_HEIGHT),
    ] as const;
  };
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (isFull) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    stroke.current = [...pointOf(event)];
    setDrawn(stroke.current);
  };
  const move = (event: PointerEvent<SVGSVGElement>) => {
    const now = stroke.current;
    if (!now) return;
    const [x, y] = pointOf(event);
    const [lastX = 0, lastY = 0] = now.slice(-2);
    if (Math.hypot(x - lastX, y - lastY) < STEP || now.length >= INK_MAX) return;
    stroke.current = [...now, x, y];
    setDrawn(stroke.current);
  };
  const end = () => {
    if (stroke.current && stroke.current.length > 2) onChange([...value, stroke.current]);
    stroke.current = null;
    setDrawn([]);
  };
  return (
    <div className="rm-field">
      <span className="rm-field-label">{label}</span>
      <svg
        className="cf-signature"
        viewBox={`0 0 ${INK_WIDTH} ${INK_HEIGHT}`}
        role="img"
        aria-invalid={error ? true : undefined}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <title>{label}</title>
        {[...value, drawn].map((points, at) => (
          <polyline key={`${at}-${points.length}`} points={points.join(' ')} />
        ))}
      </svg>
      {error ? (
        <p className="rm-field-error" role="alert">
          {error}
        </p>
      ) : (
        <p className="rm-field-hint">{t('forms.sign-here')}</p>
      )}
      <div>
        <Button disabled={value.length === 0} onClick={() => onChange([])}>
          {t('forms.clear-signature')}
        </Button>
      </div>
    </div>
  );
}
