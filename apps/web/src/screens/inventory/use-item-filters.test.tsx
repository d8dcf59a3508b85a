import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SEARCH_DEBOUNCE_MS } from '../../lib/screen-limits';
import { useItemFilters } from './use-item-filters';

function Harness() {
  const { fields, type, change, clear, goToPage } = useItemFilters();
  return (
    <>
      <input
        aria-label="Search"
        value={fields.search}
        onChange={(event) => type({ search: event.target.value })}
      />
      <button onClick={() => change({ category_id: 3 })}>Tools</button>
      <button onClick={clear}>Clear</button>
      <button onClick={() => goToPage(2)}>Next</button>
    </>
  );
}

function open(address: string) {
  const router = createMemoryRouter([{ path: '/inventory', element: <Harness /> }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
  return router;
}

const field = () => screen.getByLabelText('Search');
const write = (text: string) => fireEvent.change(field(), { target: { value: text } });
const click = (name: string) =>
  act(() => userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(screen.getByText(name)));
const pause = () => act(() => vi.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS));

describe('filters of the inventory', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('starts with the search text in the URL', () => {
    open('/inventory?search=drill');
    expect(field()).toHaveValue('drill');
  });

  it('writes the search to the URL after a pause and resets the page', async () => {
    const router = open('/inventory?category=3&page=4');
    write('dr');
    expect(router.state.location.search).toBe('?category=3&page=4');
    write('drill');
    await pause();
    expect(router.state.location.search).toBe('?search=drill&category=3');
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('keeps the typed text when another filter changes', async () => {
    const router = open('/inventory');
    write('drill');
    await click('Tools');
    await pause();
    expect(router.state.location.search).toBe('?search=drill&category=3');
    expect(field()).toHaveValue('drill');
  });

  it('keeps text typed while the URL updates', async () => {
    const router = open('/inventory');
    write('dri');
    await pause();
    write('drill');
    expect(field()).toHaveValue('drill');
    await pause();
    expect(router.state.location.search).toBe('?search=drill');
  });

  it('restores the previous filters and the search field after Back', async () => {
    const router = open('/inventory?search=drill');
    await click('Next');
    expect(router.state.location.search).toBe('?search=drill&page=2');
    await click('Clear');
    expect(field()).toHaveValue('');
    expect(router.state.location.search).toBe('');
    await act(() => router.navigate(-1));
    expect(router.state.location.search).toBe('?search=drill&page=2');
    expect(field()).toHaveValue('drill');
  });

  it('restores the earlier search text when the user goes back while typing', async () => {
    const router = open('/inventory?search=drill');
    await click('Tools');
    write('drills');
    await act(() => router.navigate(-1));
    await pause();
    expect(router.state.location.search).toBe('?search=drill');
    expect(field()).toHaveValue('drill');
  });

  it('keeps the sort order when the filters are cleared', async () => {
    const router = open('/inventory?search=drill&sort=name&page=2');
    await click('Clear');
    expect(router.state.location.search).toBe('?sort=name');
  });

  it('clears the filters when a link opens the unfiltered list, also while typing', async () => {
    const router = open('/inventory?search=drill');
    write('drills');
    await act(() => router.navigate('/inventory'));
    await pause();
    expect(field()).toHaveValue('');
    expect(router.state.location.search).toBe('');
  });
});
