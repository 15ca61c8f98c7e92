import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '../../client/src');

it('whoever draws a card brings its styles, because a page opened by itself has no others’', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
  const drawing = files.filter((file) => {
    if (!/^(areas|parts|app)\/.*\.tsx$/.test(file)) return false;
    const source = readFileSync(join(SOURCES, file), 'utf8');
    return /className="rm-card[ "]/.test(source) && !source.includes("'#ui/card/");
  });
  expect(drawing).toEqual([]);
});

it('the buttons of a state that stands alone have their own row, because such a page loads no card', () => {
  const styles = readFileSync(join(SOURCES, 'ui/states/states.css'), 'utf8');
  expect(styles).toMatch(/\.rm-empty \.rm-btns \{[^}]*display: flex;[^}]*gap:/);
});
