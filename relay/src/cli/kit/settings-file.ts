import { readFileSync } from 'node:fs';
import { CliFault } from './cli-fault.ts';
import { ENVIRONMENT_NAMES } from './environment.ts';
import { similarSetting } from './similar-setting.ts';

/** Where an installed server has its settings, for its service and for every command alike. */
export const SETTINGS_FILE = '/etc/roundsman.env';

/**
 * Reads settings, one `NAME=value` a line; a value may stand in quotes, and goes to the end of its line. Throws
 * `CliFault`, naming `path` and never a value.
 */
export function parseSettings(text: string, path: string): Readonly<Record<string, string>> {
  const settings: Record<string, string> = {};
  for (const [at, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) continue;
    const [, name = '', value = ''] = /^([A-Za-z_]\w*)\s*=\s*(.*)$/.exec(line) ?? [];
    if (name === '') throw new CliFault(`Line ${at + 1} of ${path} is not NAME=value.`);
    if (!ENVIRONMENT_NAMES.includes(name)) throw new CliFault(unknownWords(name, path));
    settings[name] = /^(["']).*\1$/.test(value) && value.length > 1 ? value.slice(1, -1) : value;
  }
  return settings;
}

function unknownWords(name: string, path: string): string {
  if (name.startsWith('NODE_'))
    return `${path} sets ${name}, which Node reads before that file: set it where the server is started ("systemctl edit roundsman").`;
  const meant = similarSetting(name);
  return `${path} sets ${name}, which is no setting${meant ? `; ${meant} is one` : ''}.`;
}

/**
 * Takes the settings of a file into the environment, beside those that stand there already. The file is the one that
 * `ROUNDSMAN_SETTINGS` names, else `usual` where there is one. Answers the path of the file that was read.
 */
export function takeSettings(env: NodeJS.ProcessEnv, usual: string | null): string | null {
  const named = env.ROUNDSMAN_SETTINGS || null;
  const path = named ?? usual;
  if (path === null) return null;
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && named === null) return null;
    const why =
      code === 'EACCES'
        ? 'this user may not. Run the command as root, or as a member of the group of that file'
        : code === 'ENOENT'
          ? 'it is not there'
          : String(code);
    throw new CliFault(`The settings in ${path} cannot be read: ${why}.`);
  }
  for (const [name, value] of Object.entries(parseSettings(text, path))) env[name] ??= value;
  return path;
}
