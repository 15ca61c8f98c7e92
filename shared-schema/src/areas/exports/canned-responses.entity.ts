import { cannedResponseRecord } from '#areas/canned-responses/canned-response.record.ts';
import { defineRecordEntity, wordsCell } from './entity.ts';

export const cannedResponsesEntity = defineRecordEntity(cannedResponseRecord, {
  name: 'canned_responses',
  about: 'Messages that are written once and sent often.',
  columns: [
    { name: 'id', about: 'Identifies the response.', cell: ({ id }) => id },
    { name: 'title', about: 'What it is called.', cell: ({ name }) => name },
    { name: 'message', about: 'What is sent.', cell: ({ message }) => message },
    {
      name: 'tags',
      about: 'Words to find it by, with semicolons between them.',
      cell: ({ tags }) => wordsCell(tags),
    },
  ],
});
