import { defineCard, listed, text } from '#areas/card.ts';
import { livingCannedResponses } from './canned-response.queries.ts';
import { cannedResponseRecord } from './canned-response.record.ts';

declare module '#areas/card-places.ts' {
  interface CardPages {
    'canned-responses': true;
  }
}

export const cannedResponseCard = defineCard({
  record: cannedResponseRecord,
  many: 'canned-responses.title',
  unknown: 'canned-responses.one',
  documents: ['settings'],
  page: 'canned-responses',
  deletable: true,
  name: (snapshot, id) => snapshot.record(cannedResponseRecord, id)?.name ?? '',
  place(snapshot, id) {
    const cannedResponse = snapshot.record(cannedResponseRecord, id);
    return cannedResponse && !cannedResponse.deleted ? { page: 'canned-responses', id } : undefined;
  },
  find: (snapshot) =>
    livingCannedResponses(snapshot).map(({ id, name }) => ({
      id,
      name,
      place: { page: 'canned-responses', id },
    })),
  groups: {
    name: { label: 'field.name', show: text },
    message: { label: 'canned-responses.message', show: text },
    tags: { label: 'field.tags', show: (tags) => listed(tags.map(text)) },
  },
});
