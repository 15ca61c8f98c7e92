import type { Job } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import type { TypedJob } from '@roundsman/shared-schema/areas/jobs/job-input.ts';
import { sameJson } from '@roundsman/shared-schema/kernel/same-json.ts';
import type { JobEditForm } from './job-edit-form.ts';

/** What differs of the parts that are written one by one, so that others' changes of the rest stay. */
export function typedParts(
  { notes, tags, hasPlace, address, pin, assignees }: JobEditForm,
  job: Job | undefined,
): Partial<TypedJob> {
  const before = job?.notes;
  const written = notes.flatMap(({ id, text, workers }) => {
    const known = before?.get(id)?.value;
    if (known && known.text === text.trim() && known.workers === workers) return [];
    return [{ ...(known && { id }), text, workers }];
  });
  const removed = [...(before?.keys() ?? [])].filter((id) => !notes.some((note) => note.id === id));
  const had = job?.tags ?? [];
  const spot: [number, number] | undefined = pin ? [pin[0], pin[1]] : undefined;
  const place = hasPlace ? { address, ...(spot && { lngLat: spot }) } : null;
  const isMoved =
    hasPlace !== (job?.location !== undefined) ||
    (hasPlace &&
      !(address.trim() === job?.location?.addressDescription && sameJson(pin, job.location.lngLat ?? null)));
  return {
    ...(written.length > 0 && { notes: written }),
    ...(removed.length > 0 && { removeNotes: removed }),
    addTags: tags.filter((id) => !had.includes(id)),
    removeTags: had.filter((id) => !tags.includes(id)),
    ...(isMoved && { place }),
    ...(!sameJson(assignees, job?.assignees ?? []) && { assignees: [...assignees] }),
  };
}
