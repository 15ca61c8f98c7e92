import { expect, test, vi } from 'vitest';
import { createTopWords } from './top-words.ts';

const entry = (label: string, onSelect: () => void = () => undefined) => ({ id: 'export', label, onSelect });

test('tells the bar only of what looks different', () => {
  const top = createTopWords({ title: 'Customers' });
  const heard = vi.fn();
  top.words.subscribe(heard);
  top.say({ title: 'Customers', more: [entry('Export')] });
  top.say({ title: 'Customers', more: [entry('Export')] });
  expect(heard).toHaveBeenCalledTimes(1);
  top.say({ title: 'Customers', more: [{ ...entry('Export'), disabled: true }] });
  expect(top.words.get().more).toMatchObject([{ label: 'Export', disabled: true }]);
  top.say({ title: 'Customers', more: [] });
  expect(top.words.get().more).toEqual([]);
  top.say({ title: 'Jobs' });
  expect(top.words.get()).toEqual({ title: 'Jobs', tabs: undefined });
  expect(heard).toHaveBeenCalledTimes(4);
});

test('an entry does what the screen last said, also where it looks as before', () => {
  const top = createTopWords({ title: '' });
  const [first, second] = [vi.fn(), vi.fn()];
  top.say({ title: 'Customers', more: [entry('Export', first)], acts: [entry('Pause', first)] });
  const { more, acts } = top.words.get();
  top.say({ title: 'Customers', more: [entry('Export', second)], acts: [entry('Pause', second)] });
  more?.[0]?.onSelect();
  acts?.[0]?.onSelect();
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledTimes(2);
});
