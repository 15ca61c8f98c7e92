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
  useEffect(() => {
    // While it is being sent the record becomes what was typed: that is nobody else's change.
    if (!isFollowed || isSubmitting || isOver.current) return;
    const next = follow(following.current, form.getValues(), now, follows);
    if (next.following === following.current) return;
    following.current = next.following;
    for (const [name, value] of Object.entries(next.moved))
      form.setValue(name as Path<F>, value as PathValue<F, Path<F>>);
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
