import type { TypedJob } from '@roundsman/shared-schema/areas/jobs/job-input.ts';
import type { JobEditForm } from './job-edit-form.ts';

/** What is written part by part. Notes and tags are told one by one, so that others' changes of the rest stay. */
export function typedParts(form: JobEditForm, opened: JobEditForm | undefined): Partial<TypedJob> {
  const { notes, tags, hasPlace, address, pin, assignees } = form;
  const before = new Map(opened?.notes.map((note) => [note.id, note]));
  const written = notes.flatMap(({ id, text, workers }) => {
    const known = before.get(id);
    if (known && known.text === text.trim() && known.workers === workers) return [];
    return [{ ...(known && { id }), text, workers }];
  });
  const removed = [...before.keys()].filter((id) => !notes.some((note) => note.id === id));
  const had = opened?.tags ?? [];
  const spot: [number, number] | undefined = pin ? [pin[0], pin[1]] : undefined;
  return {
    ...(written.length > 0 && { notes: written }),
    ...(removed.length > 0 && { removeNotes: removed }),
    addTags: tags.filter((id) => !had.includes(id)),
    removeTags: had.filter((id) => !tags.includes(id)),
    place: hasPlace ? { address, ...(spot && { lngLat: spot }) } : null,
    assignees: [...assignees],
  };
}
