import { describe, expect, it } from 'vitest';
import { createLog } from './create-log.ts';

function logged(act: (log: ReturnType<typeof createLog>) => void, pretty = false): string {
  const lines: string[] = [];
  act(createLog({ level: 'info', write: (line) => lines.push(line), pretty }));
  return lines.join('');
}

const token = 'q'.repeat(43);

describe('the log', () => {
  it('keeps what an operator needs', () => {
    const line = logged((log) =>
      log.warn(
        { user: 'ab12cd34', device: 'x1y2', document: 'ab12cd34/rounds~1', code: 'ECONNRESET', status: 503 },
        'a call failed',
      ),
    );
    expect(JSON.parse(line)).toMatchObject({
      level: 40,
      msg: 'a call failed',
      user: 'ab12cd34',
      device: 'x1y2',
      document: 'ab12cd34/rounds~1',
      code: 'ECONNRESET',
      status: 503,
    });
    expect(JSON.parse(line).time).toMatch(/^\d{4}-\d\d-\d\dT/);
  });

  it.each([
    ['an e-mail address', { error: 'no user olive.o+x@sparkle.example here' }],
    ['a name', { name: 'Olive Owner', member: { firmName: 'Olive Ltd' } }],
    ['a person in a list', { people: [{ email: 'olive@sparkle.example' }] }],
    ['a token in a path', { path: `/join/${token.replaceAll('q', 'olive')}` }],
    ['a query', { path: '/api/customers?search=olive' }],
    ['a fragment', { path: '/join#olive' }],
    ['a header', { headers: { authorization: `Bearer olive${token}`, cookie: 'olive=1' } }],
    ['a bearer in a text', { error: 'sent Authorization: Bearer olive' }],
    ['an address with a password', { error: 'connect postgres://olive:olive@db.example/x failed' }],
    ['a value of a constraint', { error: 'Key (email)=(olive) already exists.' }],
    ['a value that the database could not read', { error: 'invalid input syntax for type json: "olive"' }],
    ['an error with all of it', { error: new Error('olive@sparkle.example is not welcome') }],
    ['a document', { update: Buffer.from('olive'), values: { 'c1/contact': 'olive' } }],
    ['what is deep', { a: { b: { c: { d: { e: { f: 'olive' } } } } } }],
  ])('never shows %s', (_what, details) => {
    const line = logged((log) => log.error(details, 'of olive@sparkle.example'));
    expect(line.toLowerCase()).not.toContain('olive');
    expect(line).not.toContain(token);
    expect(line).not.toBe('');
  });

  it('reads well at a terminal', () => {
    const line = logged((log) => log.info({ rows: 3 }, 'housekeeping done'), true);
    expect(line).toMatch(/^\d\d:\d\d:\d\d info {2}housekeeping done rows=3\n$/);
  });

  it('says only what its level asks for', () => {
    const lines: string[] = [];
    const log = createLog({ level: 'warn', write: (line) => lines.push(line) });
    log.info({}, 'quiet');
    log.error({}, 'loud');
    expect(lines).toHaveLength(1);
  });
});
