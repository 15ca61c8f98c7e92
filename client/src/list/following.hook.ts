import { sameJson } from '@roundsman/shared-schema/kernel/same-json.ts';
import { useEffect, useReducer, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { beginFollowing, changedFields, type Follows, follow } from './following.ts';

/** The form is of no record that others may change. */
export const NEVER = {};

/** Keeps an open form beside its record, and knows whether anything was typed. */
export function useFollowing<F extends FieldValues>(form: UseFormReturn<F>, now: F, follows: Follows<F>) {
  const following = useRef(beginFollowing(now));
  const [, redraw] = useReducer((turn: number) => turn + 1, 0);
  /** Nothing is taken in any more: what was typed is saved. */
  const isOver = useRef(false);
  const { isDirty, isSubmitting } = form.formState;
  const isFollowed = follows !== NEVER;
  /** What has just moved: it is set once more when all is drawn, as a select shows no option that comes with it. */
  const moved = useRef<Partial<F>>({});
  useEffect(() => {
    const set = (fields: Readonly<Record<string, unknown>>) => {
      for (const [name, value] of Object.entries(fields))
        form.setValue(name as Path<F>, value as PathValue<F, Path<F>>);
    };
    const drawn = Object.entries(moved.current);
    moved.current = {};
    set(
      Object.fromEntries(drawn.filter(([name, value]) => sameJson(form.getValues(name as Path<F>), value))),
    );
    // While it is being sent the record becomes what was typed: that is nobody else's change.
    if (!isFollowed || isSubmitting || isOver.current) return;
    const next = follow(following.current, form.getValues(), now, follows);
    if (next.following === following.current) return;
    following.current = next.following;
    set(next.moved);
    moved.current = next.moved;
    redraw();
  });
  if (!isFollowed) return { following, isOver, isDirty };
  const typed = form.watch();
  return {
    following,
    isOver,
    isDirty: Object.keys(changedFields(following.current, typed, follows)).length > 0,
  };
}
