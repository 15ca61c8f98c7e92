/** The part of a text key that names a setting: dots are what separates areas from their keys. */
export function settingTextKey(key: string): string {
  return key.replaceAll('.', '-');
}

/** The text key of what a setting is called. */
export function settingNameKey(key: string): `setting-name.${string}` {
  return `setting-name.${settingTextKey(key)}`;
}
