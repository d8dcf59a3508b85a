import { act, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setInventoryTitle, useDocumentTitle } from './use-document-title';

afterEach(() => setInventoryTitle(undefined));

function Screen({ title }: { title: string }) {
  useDocumentTitle(title);
  return null;
}

it('names the inventory on each screen from when it is known', () => {
  const { rerender } = render(<Screen title="Locations" />);
  expect(document.title).toBe('Locations · Stowage');
  act(() => setInventoryTitle('Club'));
  expect(document.title).toBe('Locations · Club · Stowage');
  rerender(<Screen title="Loans" />);
  expect(document.title).toBe('Loans · Club · Stowage');
  act(() => setInventoryTitle(undefined));
  expect(document.title).toBe('Loans · Stowage');
});

it('shows only the name of the product on the landing page', () => {
  setInventoryTitle('Club');
  render(<Screen title="Stowage" />);
  expect(document.title).toBe('Stowage');
});
