import { MOST_LECTURES } from '@roundsman/shared-schema/areas/training/lecture.schema.ts';
import { describe, expect, test } from 'vitest';
import { readLectures } from './read-lectures.ts';

const FROM = 'https://learn.example.com/lectures.json?key=k';
const given = (more: object = {}) => ({
  slug: 'ladders',
  title: 'Ladders',
  lesson: { slug: 'safety', title: 'Safety' },
  ...more,
});
const read = (...lectures: readonly unknown[]) => readLectures({ lectures }, FROM).lectures;

describe('what an operator’s address answers', () => {
  test('a lecture with nothing but its names is one', () => {
    expect(read(given())).toEqual([
      {
        ...given(),
        description: '',
        content: '',
        url: null,
        plays: false,
        captionsUrl: null,
        imageUrl: null,
      },
    ]);
  });

  test.each<[string, object, string | null, boolean]>([
    [
      'a file at home',
      { videoSrc: 'https://learn.example.com/a.mp4?s=1' },
      'https://learn.example.com/a.mp4?s=1',
      true,
    ],
    [
      'a file elsewhere',
      { videoSrc: 'https://other.example.com/a.mp4' },
      'https://other.example.com/a.mp4',
      false,
    ],
    ['a page at home', { videoSrc: 'https://learn.example.com/a' }, 'https://learn.example.com/a', false],
    ['an id', { videoId: 'x_1-Y' }, 'https://videos.example.com/watch?v=x_1-Y', false],
    [
      'both',
      { videoId: 'x', videoSrc: 'https://learn.example.com/a.webm' },
      'https://learn.example.com/a.webm',
      true,
    ],
  ])('%s', (_name, video, url, plays) => {
    const answer = { videoUrl: 'https://videos.example.com/watch?v=', lectures: [given(video)] };
    expect(readLectures(answer, FROM).lectures).toMatchObject([{ url, plays }]);
  });

  test('an id without an address to put before it is no video', () => {
    expect(read(given({ videoId: 'x' }))).toMatchObject([{ url: null, plays: false }]);
  });

  test.each([
    ['https://learn.example.com/c.png', 'https://learn.example.com/c.png'],
    ['https://other.example.com/c.png', null],
  ])('a picture at %s', (cover, imageUrl) => {
    expect(read(given({ lesson: { slug: 's', title: 'S', cover } }))).toMatchObject([{ imageUrl }]);
  });

  test.each([
    ['no title', given({ title: ' ' })],
    ['a slug with blanks', given({ slug: 'two words' })],
    ['the slug of the page itself', given({ slug: 'main' })],
    ['a script for a video', given({ videoSrc: 'javascript:alert(1)' })],
    ['no lesson', given({ lesson: undefined })],
    ['a text', 'lecture'],
    ['too long a content', given({ content: 'x'.repeat(20_001) })],
  ])('%s is left out, and the others stay', (_name, wrong) => {
    const other = given({ slug: 'poles' });
    expect(readLectures({ lectures: [wrong, other] }, FROM)).toMatchObject({
      lectures: [{ slug: 'poles' }],
      refused: 1,
    });
  });

  test('the first of one slug stays, and no more are taken than may be', () => {
    const many = Array.from({ length: MOST_LECTURES + 3 }, (_, at) => given({ slug: `l-${at}` }));
    const { lectures, refused } = readLectures(
      { lectures: [given({ slug: 'l-0', title: 'First' }), ...many] },
      FROM,
    );
    expect(lectures).toHaveLength(MOST_LECTURES);
    expect(lectures[0]?.title).toBe('First');
    expect(refused).toBe(4);
  });

  test.each([[null], [[]], [{ lectures: 'none' }], [{ lectures: [], videoUrl: 'ftp://x' }]])(
    '%j is no answer',
    (answer) => {
      expect(() => readLectures(answer, FROM)).toThrow();
    },
  );
});
