import { describe, expect, test } from 'vitest';
import { readTelephone } from './telephone.ts';

describe('a telephone number', () => {
  test.each([
    ['07700 900123', 'GB', 'mobile', '+447700900123'],
    ['7700 900123', 'GB', 'mobile', '+447700900123'],
    ['+44 (0)7700 900123', 'GB', 'mobile', '+447700900123'],
    ['0044 7700 900123', 'PL', 'mobile', '+447700900123'],
    ['(01632) 960 123', 'GB', 'landline', '+441632960123'],
    ['01632 960123 ext. 12', 'GB', 'landline', '+441632960123'],
    ['0161 496 0321', 'GB', 'landline', '+441614960321'],
    ['0800 1111', 'GB', 'landline', '+448001111'],
    ['016977 2000', 'GB', 'landline', '+44169772000'],
    ['070 1234 5678', 'GB', 'landline', '+447012345678'],
    ['07624 123456', 'GB', 'mobile', '+447624123456'],
    ['085 012 3456', 'IE', 'mobile', '+353850123456'],
    ['01 234 5678', 'IE', 'landline', '+35312345678'],
    ['512 345 678', 'PL', 'mobile', '+48512345678'],
    ['22 123 45 67', 'PL', 'landline', '+48221234567'],
    ['(212) 555-2368', 'US', 'unknown', '+12125552368'],
    ['1 416 555 2368', 'CA', 'unknown', '+14165552368'],
    ['0412 345 678', 'AU', 'mobile', '+61412345678'],
    ['021 123 4567', 'NZ', 'mobile', '+64211234567'],
    ['+49 30 901820', 'GB', 'unknown', '+4930901820'],
    ['030 901820', 'DE', 'unknown', undefined],
  ])('%s in %s is a %s number', (typed, country, kind, international) => {
    expect(readTelephone(typed, country)).toEqual({ kind, international });
  });

  test.each([
    ['call me', 'GB'],
    ['1234', 'GB'],
    ['07700 9001', 'GB'],
    ['07700 900123 4', 'GB'],
    ['04000 900123', 'GB'],
    ['+44 7700 9001', 'PL'],
    ['51 345 678', 'PL'],
    ['555-2368', 'US'],
    ['0177 0090 01+23', 'GB'],
    ['+1234567890123456', 'DE'],
    ['0000000000', 'GB'],
    ['+0 1632 960123', 'DE'],
    ['', 'GB'],
  ])('%s in %s cannot be', (typed, country) => {
    expect(readTelephone(typed, country)).toBeUndefined();
  });
});
