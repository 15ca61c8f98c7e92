import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { addRound } from '#areas/rounds/add-round.command.ts';
import { editRoundPostcodes } from '#areas/rounds/edit-round-postcodes.command.ts';
import { roundRecord } from '#areas/rounds/round.record.ts';
import { OPEN_DOCUMENTS, TestAccount } from '#testing/test-account.ts';
import { digestOf } from './digest.ts';
import { YjsDocument } from './yjs-document.ts';
import { newYDoc, YjsDocuments } from './yjs-documents.ts';

it('half a character is cut off before it is stored, so that a device that gets it has the same', () => {
  const docs = new Map(OPEN_DOCUMENTS.map((name) => [name, newYDoc()]));
  const account = new TestAccount(new YjsDocuments(docs));
  const { roundId } = account.must(addRound, { name: 'Lone \ud83e', color: '#1E66C4' });
  account.must(editRoundPostcodes, { roundId, text: 'LS1\ud83e' });
  expect(account.snapshot.record(roundRecord, roundId)?.name).toBe('Lone');
  const here = docs.get('rounds');
  if (!here) throw new Error('no document');
  const there = newYDoc();
  Y.applyUpdate(there, Y.encodeStateAsUpdate(here));
  const digest = (doc: Y.Doc) =>
    digestOf([...new YjsDocument(doc, 'rounds').entries()].map(([key, value]) => ['rounds', key, value]));
  expect(digest(there)).toEqual(digest(here));
});
