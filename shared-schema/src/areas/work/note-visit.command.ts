import { z } from 'zod/mini';
import { readVisitId } from '#areas/calendar/visit-id.ts';
import { jobName } from '#areas/jobs/job.rules.ts';
import { defineCommand } from '#document/command.ts';
import { recordKey } from '#document/record.ts';
import { fail, ok } from '#kernel/result.ts';
import { documentsOfVisits } from './change-visits.ts';
import { VISIT_NOTE_MAX } from './visit.record.ts';
import { foundVisit, visitIdField } from './visit-input.ts';
import { VISIT_NOTERS } from './work.rules.ts';

/**
 * Adds a note about one visit (OCC-10). `workers`: whether they read it.
 * @errors work.visit-not-found, work.visit-projected, work.note-required, work.note-too-long
 */
export const noteVisit = defineCommand({
  name: 'work.note-visit',
  roles: VISIT_NOTERS,
  input: z.object({ visitId: visitIdField, text: z.string(), workers: z.boolean() }),
  documents: ({ visitId }) => documentsOfVisits([visitId]),
  run(tx, { visitId, workers, ...typed }, { newId }) {
    const found = foundVisit(tx, visitId);
    if (!found.ok) return found;
    const text = typed.text.trim();
    if (text === '') return fail('work.note-required', { field: 'text' });
    if (text.length > VISIT_NOTE_MAX)
      return fail('work.note-too-long', { field: 'text', values: { max: VISIT_NOTE_MAX } });
    tx.set(found.value.document, 'work', recordKey(visitId, `note/${newId()}`), { text, workers });
    return ok({});
  },
  words: ({ visitId }, before) => ({
    key: 'work.words-note',
    record: jobName(before, readVisitId(visitId)?.jobId ?? ''),
  }),
});
