import { expect, it } from 'vitest';
import { messageLink, navigationLink, telephoneLink } from './contact-links.ts';

it.each([
  ['07700 900123', 'tel:07700900123', 'sms:07700900123'],
  ['+44 (0)7700-900.123', 'tel:+4407700900123', 'sms:+4407700900123'],
  ['0113 496 0000 ext 12', 'tel:01134960000,12', 'sms:01134960000'],
  ['0113 496 0000 x7', 'tel:01134960000,7', 'sms:01134960000'],
])('%s is called and texted', (number, call, text) => {
  expect(telephoneLink('tel', number)).toBe(call);
  expect(telephoneLink('sms', number)).toBe(text);
});

it.each([
  ['email', 'a@b.example', 'mailto:a%40b.example?subject=Bye%20%26%20thanks&body=So%20long'],
  ['text', '07700 900123', 'sms:07700900123?body=So%20long'],
  [
    'email',
    ['a@b.example', 'c@d.example'],
    'mailto:?bcc=a%40b.example,c%40d.example&subject=Bye%20%26%20thanks&body=So%20long',
  ],
] as const)('by %s to %j', (way, to, link) => {
  expect(messageLink(way, to, { subject: 'Bye & thanks', text: 'So long' })).toBe(link);
});

it.each([
  [{ addressDescription: '1 A & B Road', isVerified: false }, '1%20A%20%26%20B%20Road'],
  [{ addressDescription: '1 A Road', isVerified: true, lngLat: [-1.5, 53.5] as const }, '53.5%2C-1.5'],
])('%j is found by its pin, else by its words', (place, destination) => {
  expect(navigationLink(place)).toBe(`https://www.google.com/maps/dir/?api=1&destination=${destination}`);
});

it('leads nowhere without words and pin', () => {
  expect(navigationLink({ addressDescription: ' ', isVerified: false })).toBeUndefined();
});
