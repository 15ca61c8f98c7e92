import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CliFault } from './cli-fault.ts';
import { parseSettings, takeSettings } from './settings-file.ts';
import { misspeltSettings } from './similar-setting.ts';

describe('parseSettings', () => {
  it('takes values to the end of the line, with or without quotes', () => {
    const text = `# settings\r\n\n PORT = 8081\nMAIL_FROM=Sparkle <rounds@example.com>\nSMTP_URL="smtp://a:b#c@host"\nSIGN_UP=\nDATA_LOCATION='it''s "here"'`;
    expect(parseSettings(text, 'file')).toEqual({
      PORT: '8081',
      MAIL_FROM: 'Sparkle <rounds@example.com>',
      SMTP_URL: 'smtp://a:b#c@host',
      SIGN_UP: '',
      DATA_LOCATION: `it''s "here"`,
    });
  });

  it.each([
    ['PORT=1\nhunter2', 'Line 2 of file is not NAME=value.'],
    ['SMPT_URL=smtp://a:hunter2@host', 'file sets SMPT_URL, which is no setting; SMTP_URL is one.'],
    ['EDITOR=hunter2', 'file sets EDITOR, which is no setting.'],
    ['NODE_EXTRA_CA_CERTS=/hunter2', 'file sets NODE_EXTRA_CA_CERTS, which Node reads before that file'],
  ])('says what is wrong with %j, without its value', (text, words) => {
    const read = () => parseSettings(text, 'file');
    expect(read).toThrow(CliFault);
    expect(read).toThrow(words);
    expect(read).not.toThrow('hunter2');
  });
});

describe('takeSettings', () => {
  let folder: string;
  let path: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'roundsman-settings-'));
    path = join(folder, 'roundsman.env');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('leaves alone what the environment says already', () => {
    writeFileSync(path, 'PORT=1\nHOST=127.0.0.1\n');
    const env: NodeJS.ProcessEnv = { PORT: '2', ROUNDSMAN_SETTINGS: path };
    expect(takeSettings(env, null)).toBe(path);
    expect(env).toMatchObject({ PORT: '2', HOST: '127.0.0.1' });
  });

  it('does without the usual file, but not without one that is named', () => {
    expect(takeSettings({}, path)).toBeNull();
    expect(() => takeSettings({ ROUNDSMAN_SETTINGS: path }, null)).toThrow(`The settings in ${path} cannot`);
  });

  it.skipIf(process.getuid?.() === 0)('says who may read it', () => {
    writeFileSync(path, 'PORT=1\n');
    chmodSync(path, 0o000);
    expect(() => takeSettings({}, path)).toThrow('Run the command as root');
  });
});

describe('misspeltSettings', () => {
  it.each([
    ['SMPT_URL', 'SMTP_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['ROUNDSMAN_SECRETKEY', 'ROUNDSMAN_SECRET_KEY'],
    ['PUBLIC_ULR', 'PUBLIC_URL'],
  ])('tells %s', (name, meant) => {
    expect(misspeltSettings({ [name]: 'x' })).toEqual([
      `${name} is set, which is no setting; ${meant} is one.`,
    ]);
  });

  it('says nothing of settings, and of what other programs read', () => {
    const others = {
      PORT: '1',
      HOME: '/',
      PATH: '/bin',
      DB_URL: 'x',
      LS_COLORS: '',
      SSH_TTY: '',
      NODE_ENV: '',
    };
    expect(misspeltSettings(others)).toEqual([]);
  });
});
