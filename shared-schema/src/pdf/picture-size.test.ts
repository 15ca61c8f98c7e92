import { expect, test } from 'vitest';
import { pictureSize } from './picture-size.ts';
import { pictureUrl as url } from './testing/picture-url.ts';

const png = (width: number, height: number) => [
  ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52],
  ...[width, height].flatMap((side) => [24, 16, 8, 0].map((shift) => (side >> shift) & 255)),
];
const APP1 = [0xff, 0xe1, 0, 4, 1, 2];
const frame = (width: number, height: number) => [
  ...[0xff, 0xc2, 0, 17, 8],
  ...[height, width].flatMap((side) => [side >> 8, side & 255]),
];

test.each<[string, string, unknown]>([
  ['a PNG', url('png', png(70_000, 3)), { width: 70_000, height: 3 }],
  [
    'a JPEG with what cameras put before it',
    url('jpeg', [0xff, 0xd8, ...APP1, ...frame(640, 480)]),
    { width: 640, height: 480 },
  ],
  ['a JPEG that ends early', url('jpeg', [0xff, 0xd8, ...APP1]), undefined],
  ['a JPEG of nothing', url('jpeg', [0xff, 0xd8, ...frame(0, 480)]), undefined],
  ['a JPEG without a marker', url('jpeg', [0xff, 0xd8, 1, 2, 3, 4, 5, 6, 7, 8, 9]), undefined],
  ['a PNG that ends early', url('png', png(3, 3).slice(0, 20)), undefined],
  ['a PNG that is none', url('png', Array(30).fill(1)), undefined],
  ['a WebP', url('webp', Array(30).fill(1)), undefined],
  ['what is no picture', 'data:text/html;base64,AAAA', undefined],
])('the size of %s', (_what, data, size) => {
  expect(pictureSize(data)).toEqual(size);
});
