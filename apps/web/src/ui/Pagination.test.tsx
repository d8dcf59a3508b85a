import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Pagination } from './Pagination';

afterEach(() => void vi.restoreAllMocks());

function Pages() {
  const [page, setPage] = useState(1);
  return <Pagination list={{ page, total_pages: 2 }} onPageChange={setPage} />;
}

it('keeps focus on the Next button and stays on the last page', async () => {
  render(<Pages />);
  const next = screen.getByRole('button', { name: 'Next' });
  await userEvent.click(next);
  expect(screen.getByText('Showing page 2 of 2')).toBeVisible();
  expect(next).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('Showing page 2 of 2')).toBeVisible();
  expect(next).toHaveAttribute('aria-disabled', 'true');
});

it('opens the first, the last and a typed page of a list of many pages', async () => {
  const pages: number[] = [];
  render(<Pagination list={{ page: 3, total_pages: 9 }} onPageChange={(page) => pages.push(page)} />);
  await userEvent.click(screen.getByRole('button', { name: 'First page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Last page' }));
  const field = screen.getByRole('textbox', { name: 'Go to page' });
  for (const typed of ['5', '100', '0', 'x', '']) {
    await userEvent.clear(field);
    await userEvent.type(field, `${typed}{Enter}`);
  }
  expect(pages).toEqual([1, 9, 5, 9]);
});

const makeList = (page: number) => (
  <main>
    <ul aria-label="Items" />
    <Pagination list={{ page, total_pages: 3 }} onPageChange={() => undefined} />
  </main>
);

it('scrolls to the start of the list when the next page has arrived, not before', async () => {
  const { rerender } = render(makeList(1));
  const list = screen.getByRole('list', { name: 'Items' });
  list.getBoundingClientRect = () => new DOMRect(0, -900, 300, 1500);
  const scroll = vi.spyOn(list, 'scrollIntoView');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  rerender(makeList(1));
  expect(scroll).not.toHaveBeenCalled();
  rerender(makeList(2));
  expect(scroll).toHaveBeenCalledOnce();
  // Back of the browser restores the position itself.
  rerender(makeList(1));
  expect(scroll).toHaveBeenCalledOnce();
});

it('does not scroll when the start of the list is visible', async () => {
  const { rerender } = render(makeList(1));
  const list = screen.getByRole('list', { name: 'Items' });
  list.getBoundingClientRect = () => new DOMRect(0, 100, 300, 200);
  const scroll = vi.spyOn(list, 'scrollIntoView');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  rerender(makeList(2));
  expect(scroll).not.toHaveBeenCalled();
});

it('shows nothing for a list of one page, and while a list loads', () => {
  const change = () => undefined;
  const { container, rerender } = render(<Pagination list={undefined} onPageChange={change} />);
  rerender(<Pagination list={{ page: 1, total_pages: 1 }} onPageChange={change} />);
  expect(container).toBeEmptyDOMElement();
});
