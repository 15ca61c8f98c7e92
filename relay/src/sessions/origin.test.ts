import { describe, expect, it } from 'vitest';
import { judgeOrigin } from './origin.ts';

describe('judgeOrigin', () => {
  it.each([
    [undefined, 'rounds.example', undefined, 'absent'],
    ['http://localhost:8080', 'localhost:8080', undefined, 'own'],
    ['http://LOCALHOST:8080', 'Localhost:8080', undefined, 'own'],
    ['http://localhost:8081', 'localhost:8080', undefined, 'foreign'],
    ['https://rounds.example', 'relay:8080', 'https://rounds.example/', 'own'],
    ['https://rounds.example.evil.example', 'relay:8080', 'https://rounds.example', 'foreign'],
    ['http://evil.example', 'evil.example', 'https://rounds.example', 'foreign'],
    ['http://localhost:8080', 'localhost:8080', 'https://rounds.example', 'foreign'],
    ['null', 'localhost:8080', undefined, 'foreign'],
    ['nonsense', 'localhost:8080', undefined, 'foreign'],
    ['https://evil.example', undefined, undefined, 'foreign'],
  ] as const)('of Origin %s at host %s with PUBLIC_URL %s is %s', (origin, host, publicUrl, verdict) => {
    expect(judgeOrigin({ origin, host }, publicUrl)).toBe(verdict);
  });
});
