import { defineArea } from '#areas/define-area.ts';
import { addServices } from './add-services.command.ts';
import { addSkill } from './add-skill.command.ts';
import { addTag } from './add-tag.command.ts';
import { archiveServices } from './archive-services.command.ts';
import { changeJobsOfService } from './change-jobs-of-service.command.ts';
import { deleteService } from './delete-service.command.ts';
import { deleteTag } from './delete-tag.command.ts';
import { advertiseServices } from './directory/advertise-services.command.ts';
import { editDirectory } from './directory/edit-directory.command.ts';
import { placeInDirectory } from './directory/place-in-directory.command.ts';
import { editService } from './edit-service.command.ts';
import { editSkill } from './edit-skill.command.ts';
import { editTag } from './edit-tag.command.ts';
import { groupServices } from './group-services.command.ts';
import { mergeServices } from './merge-services.command.ts';
import { placeService } from './place-service.command.ts';
import { putSkillBack } from './put-skill-back.command.ts';
import { removeSkill } from './remove-skill.command.ts';
import { restoreService } from './restore-service.command.ts';
import { restoreTag } from './restore-tag.command.ts';
import { serviceCard } from './service.card.ts';
import { serviceRecord } from './service.record.ts';
import { servicesDocuments } from './services.documents.ts';
import { servicesKeyRules } from './services.key-rules.ts';
import { servicesSettings } from './services.settings.ts';
import { setServiceValues } from './set-service-values.command.ts';
import { skillCard } from './skill.card.ts';
import { skillRecord } from './skill.record.ts';
import { tagCard } from './tag.card.ts';
import { tagRecord } from './tag.record.ts';

declare module '#areas/card-places.ts' {
  interface CardPages {
    services: true;
  }
}

export const servicesArea = defineArea({
  name: 'services',
  documents: servicesDocuments,
  settings: servicesSettings,
  keyRules: servicesKeyRules,
  records: [serviceRecord, tagRecord, skillRecord],
  cards: [serviceCard, tagCard, skillCard],
  commands: [
    addServices,
    addSkill,
    addTag,
    advertiseServices,
    archiveServices,
    changeJobsOfService,
    deleteService,
    deleteTag,
    editDirectory,
    editService,
    editSkill,
    editTag,
    groupServices,
    mergeServices,
    placeInDirectory,
    placeService,
    putSkillBack,
    removeSkill,
    restoreService,
    restoreTag,
    setServiceValues,
  ],
});
