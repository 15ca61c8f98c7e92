import { defineArea } from '#areas/define-area.ts';
import { addCollection } from './add-collection.command.ts';
import { answerItem } from './answer-item.command.ts';
import { answersCard, privateAnswersCard, visitAnswersCard } from './answers.card.ts';
import { answersRecord, privateAnswersRecord, visitAnswersRecord } from './answers.record.ts';
import { archiveCollections } from './archive-collections.command.ts';
import { cloneItems } from './clone-items.command.ts';
import { collectionCard } from './collection.card.ts';
import { collectionRecord } from './collection.record.ts';
import { customFieldsDocuments } from './custom-fields.documents.ts';
import { readFormPdf, storeCollectionAsPdf } from './custom-fields.http.ts';
import { customFieldsKeyRules } from './custom-fields.key-rules.ts';
import { deleteCollection } from './delete-collection.command.ts';
import { editCollection } from './edit-collection.command.ts';
import { finishForm } from './finish-form.command.ts';
import { linkCollections } from './link-collections.command.ts';
import { placeItem } from './place-item.command.ts';
import { removeItem } from './remove-item.command.ts';
import { restoreCollection } from './restore-collection.command.ts';
import { saveItem } from './save-item.command.ts';

declare module '#areas/card-places.ts' {
  interface CardPages {
    'custom-fields': true;
  }
}

export const customFieldsArea = defineArea({
  name: 'custom-fields',
  documents: customFieldsDocuments,
  keyRules: customFieldsKeyRules,
  records: [collectionRecord, visitAnswersRecord, answersRecord, privateAnswersRecord],
  cards: [collectionCard, visitAnswersCard, answersCard, privateAnswersCard],
  commands: [
    addCollection,
    answerItem,
    archiveCollections,
    cloneItems,
    deleteCollection,
    editCollection,
    finishForm,
    linkCollections,
    placeItem,
    removeItem,
    restoreCollection,
    saveItem,
  ],
  calls: { storeCollectionAsPdf, readFormPdf },
  errors: {
    'custom-fields.no-answers': 404,
    'custom-fields.pdf-not-found': 404,
    'custom-fields.pdf-too-long': 409,
    'custom-fields.pdf-failed': 500,
  },
});
