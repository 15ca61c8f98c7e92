import { defineArea } from '#areas/define-area.ts';
import { interfaceSettings } from './interface.settings.ts';
import { plannedMessagesSettings } from './planned-messages.settings.ts';
import { plannedMoneySettings } from './planned-money.settings.ts';
import { plannedWorkSettings } from './planned-work.settings.ts';
import { setMySetting } from './set-my-setting.command.ts';
import { setSetting } from './set-setting.command.ts';
import { ownSettingsCard, settingsCard } from './setting.cards.ts';
import { settingsDocuments } from './settings.documents.ts';
import { settingsKeyRules } from './settings.key-rules.ts';

export const settingsArea = defineArea({
  name: 'settings',
  documents: settingsDocuments,
  keyRules: settingsKeyRules,
  cards: [settingsCard, ownSettingsCard],
  commands: [setMySetting, setSetting],
  settings: [
    ...interfaceSettings,
    ...plannedWorkSettings,
    ...plannedMoneySettings,
    ...plannedMessagesSettings,
  ],
});
