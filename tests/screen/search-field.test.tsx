import { SearchField } from '@roundsman/client/ui/search-field/search-field.tsx';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';

/** A page whose list follows what is typed when it can, and a button of its own that ends the search. */
function openSearch(): { field: HTMLInputElement; follow: (words: string) => void; told: string[] } {
  const told: string[] = [];
  let follow = (_words: string) => {};
  function Page() {
    const [value, setValue] = useState('');
    follow = setValue;
    return (
      <>
        <SearchField value={value} onSearch={(words) => told.push(words)} label="Search" />
        <output>{value}</output>
      </>
    );
  }
  const { unmount } = render(<Page />);
  onTestFinished(unmount);
  return {
    field: screen.getByRole('searchbox', { name: 'Search' }),
    follow: (words) => act(() => follow(words)),
    told,
  };
}

test('keys stand while a slow list follows those before', () => {
  const { field, follow, told } = openSearch();
  fireEvent.change(field, { target: { value: 'm' } });
  fireEvent.change(field, { target: { value: 'mi' } });
  fireEvent.change(field, { target: { value: 'mill ' } });
  expect(told).toEqual(['m', 'mi', 'mill']);
  follow('mi');
  expect(field.value).toBe('mill ');
  follow('mill');
  expect(field.value).toBe('mill ');
});

test('what the page searches for without being told so shows in the field', () => {
  const { field, follow } = openSearch();
  fireEvent.change(field, { target: { value: 'lane' } });
  follow('lane');
  follow('');
  expect(field.value).toBe('');
});
