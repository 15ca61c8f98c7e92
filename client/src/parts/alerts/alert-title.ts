import type { AlertGroup } from '@roundsman/shared-schema/areas/alerts/alert.rules.ts';
import { isAlertType } from '@roundsman/shared-schema/areas/alerts/alert-types.ts';
import { hasAlertText, spokenValues, titleKey } from '@roundsman/shared-schema/areas/alerts/worded-alert.ts';
import { currentLocale } from '#text/locale.ts';
import { textOf } from '#text/texts.ts';
import './alerts.text.ts';

type Worded = Pick<AlertGroup, 'type' | 'values' | 'ids'>;

const say = (key: string, values: Worded['values']) =>
  textOf(
    `alert.${key}`,
    spokenValues(values, { locale: currentLocale(), wordsOf: (name) => textOf(`alert.${name}`) }),
  );

/** An alert, or several of one cause, in a line: '5 jobs skipped by Tom'. */
export function alertTitle({ type, values, ids }: Worded): string {
  const title = titleKey({ type, values, count: ids.length });
  return say(title.key, title.values);
}

/** What is said besides the title; empty where the title says it all. */
export function alertText({ type, values, ids }: Worded): string {
  if (!isAlertType(type)) return textOf('alert.text-unknown');
  return hasAlertText(type) && ids.length === 1 ? say(`text-${type}`, values) : '';
}

/** What a type is called. */
export function alertTypeName(type: string): string {
  return textOf(`alert.name-${isAlertType(type) ? type : 'unknown'}`);
}
