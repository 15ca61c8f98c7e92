import { accountInfo } from '@roundsman/shared-schema/areas/account/account.queries.ts';
import type { Card, Shown } from '@roundsman/shared-schema/areas/card.ts';
import { isSettingKey } from '@roundsman/shared-schema/areas/settings/settings.table.ts';
import type { DocumentRef } from '@roundsman/shared-schema/document/document-ref.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { frequencyText } from '#parts/frequency.text.ts';
import { settingName } from '#parts/settings/setting-words.ts';
import { duration, listed, money } from '#text/format.ts';
import { day } from '#text/format-day.ts';
import { t, textIfHere, textOf } from '#text/texts.ts';
import { weekdayNames } from '#text/weekday-names.ts';
import '#ui/colour-picker/colour.text.ts';
import { namedRoundColour } from '#ui/theme/round-colours.ts';
import './field.text.ts';

/**
 * The words of a card. Those of its area come with the area's screens or behind the start of the app, and whoever
 * looks before that reads no key.
 */
export function cardWords(key: string, values: Record<string, string | number> = {}): string {
  return textIfHere(key, values) ?? t('field.other-data');
}

/** What a record is called: by its name, or as one of its kind. */
export function recordName(snapshot: Snapshot, card: Card, id: string, document?: DocumentRef): string {
  const name = card.name(snapshot, id, document);
  if (name === '') return cardWords(card.unknown);
  return card.namedByDay ? day(name) : name;
}

/** A value of a card in the words of the language that is spoken here. */
export function shownWords(snapshot: Snapshot, shown: Shown): string {
  switch (shown.kind) {
    case 'text':
      return shown.text;
    case 'secret':
      return t('field.value-secret');
    case 'phrase':
      return cardWords(shown.key, valuesIn(snapshot, shown.values));
    case 'money':
      return money(shown.minor, accountInfo(snapshot)?.currency);
    case 'minutes':
      return duration(shown.minutes);
    case 'day':
      // A history goes back for two years, and a price may begin in ten: a day of another year says which.
      return day(shown.day, new Date().getFullYear());
    case 'weekday':
      return weekdayNames()[shown.weekday - 1] ?? '';
    case 'frequency':
      return frequencyText(shown.words);
    case 'colour': {
      const known = namedRoundColour(shown.colour);
      return known ? textOf(`colour.${known.name}`) : shown.colour;
    }
    case 'setting':
      return isSettingKey(shown.key) ? settingName(shown.key) : t('field.other', { name: shown.key });
    case 'list':
      return shown.items.length === 0
        ? cardWords(shown.none)
        : listed(shown.items.map((item) => shownWords(snapshot, item)));
    case 'record':
      return recordName(snapshot, shown.card, shown.id);
  }
}

function valuesIn(
  snapshot: Snapshot,
  values: (Shown & { kind: 'phrase' })['values'] = {},
): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? value : shownWords(snapshot, value),
    ]),
  );
}
