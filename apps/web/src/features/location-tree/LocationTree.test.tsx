import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeLocation } from '../../entities/location/test/make-location';
import { LocationTree } from './LocationTree';

const garage = makeLocation('Garage', {
  inside: (garage) => [
    makeLocation(
      'Shelf',
      {
        inside: (shelf) => [
          makeLocation('Screws', { is_container: true, item_count: 3, capacity: 2 }, shelf),
        ],
      },
      garage,
    ),
    makeLocation('Bench', {}, garage),
  ],
});
const attic = makeLocation('Attic', { item_count: 1 });
const screws = garage.children[0]!.children[0]!;

function Tree({ selected, filter = '' }: { selected?: number; filter?: string }) {
  const [selectedId, setSelectedId] = useState(selected);
  return (
    <LocationTree
      locations={[garage, attic]}
      selectedId={selectedId}
      filter={filter}
      moved={undefined}
      onSelect={setSelectedId}
      onMove={() => undefined}
      renderActions={({ name }, tabIndex) => (
        <button type="button" tabIndex={tabIndex}>
          Actions for {name}
        </button>
      )}
    />
  );
}

const rows = () =>
  screen.getAllByRole('treeitem').map((row) => row.getAttribute('aria-label')?.split(',')[0]);
const row = (name: RegExp) => screen.getByRole('treeitem', { name });
const user = userEvent.setup({ delay: null });

describe('LocationTree', () => {
  beforeEach(async () => {
    render(<Tree />);
    await user.tab();
  });

  it('shows only the top-level locations at first and makes the first one the only tab stop', () => {
    expect(rows()).toEqual(['Garage', 'Attic']);
    expect(row(/^Garage/)).toHaveFocus();
    expect(row(/^Garage/)).toHaveAttribute('aria-expanded', 'false');
    expect(row(/^Attic/)).not.toHaveAttribute('aria-expanded');
    expect(row(/^Attic/)).toHaveAttribute('tabindex', '-1');
  });

  it('opens rows, moves between rows and closes rows with the arrow keys', async () => {
    await user.keyboard('{ArrowRight}');
    expect(rows()).toEqual(['Garage', 'Shelf', 'Bench', 'Attic']);
    expect(row(/^Shelf/)).toHaveAttribute('aria-level', '2');
    await user.keyboard('{ArrowRight}');
    expect(row(/^Shelf/)).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowLeft}');
    expect(row(/^Garage/)).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(rows()).toEqual(['Garage', 'Attic']);
  });

  it('moves to the ends of the tree with Home and End, and to a location by its first letter', async () => {
    await user.keyboard('{ArrowRight}{End}');
    expect(row(/^Attic/)).toHaveFocus();
    await user.keyboard('{Home}');
    expect(row(/^Garage/)).toHaveFocus();
    await user.keyboard('b');
    expect(row(/^Bench/)).toHaveFocus();
  });

  it('treats a space as part of the name during type-ahead', async () => {
    await user.keyboard('a ');
    expect(row(/^Attic/)).toHaveFocus();
    expect(row(/^Attic/)).toHaveAttribute('aria-selected', 'false');
  });

  it('selects the focused location with Enter and keeps the focus on its row', async () => {
    await user.keyboard('{ArrowDown}{Enter}');
    expect(row(/^Attic/)).toHaveAttribute('aria-selected', 'true');
    expect(row(/^Attic/)).toHaveFocus();
  });

  it('moves focus to the actions of a row with Tab, and does not open or select the row by keys pressed there', async () => {
    await user.tab();
    expect(screen.getByRole('button', { name: 'Actions for Garage' })).toHaveFocus();
    await user.keyboard('{ArrowRight}{Enter}');
    expect(rows()).toEqual(['Garage', 'Attic']);
    expect(row(/^Garage/)).toHaveAttribute('aria-selected', 'false');
  });
});

describe('LocationTree with a selected location', () => {
  it('opens the ancestors of the selected location and makes the location the tab stop', async () => {
    render(<Tree selected={screws.id} />);
    expect(rows()).toEqual(['Garage', 'Shelf', 'Screws', 'Bench', 'Attic']);
    await user.tab();
    expect(row(/^Screws/)).toHaveFocus();
  });

  it('includes type, item count and capacity in the accessible name of a row', () => {
    render(<Tree selected={screws.id} />);
    expect(row(/^Screws/)).toHaveAccessibleName('Screws, container, 3 items, capacity 2, over capacity');
    expect(row(/^Attic/)).toHaveAccessibleName('Attic, 1 item');
  });

  it('shows how many items all descendants contain, also in open rows', () => {
    render(<Tree selected={screws.id} />);
    expect(row(/^Garage/)).toHaveAttribute('aria-expanded', 'true');
    expect(row(/^Garage/)).toHaveAccessibleName('Garage, 0 items, 3 more inside');
    expect(row(/^Garage/)).toHaveTextContent('0 +3');
  });

  it('restores the open rows when the tree is shown again', async () => {
    const { unmount } = render(<Tree />);
    await user.tab();
    await user.keyboard('{ArrowRight}');
    unmount();
    render(<Tree />);
    expect(rows()).toEqual(['Garage', 'Shelf', 'Bench', 'Attic']);
  });
});

describe('LocationTree with a filter', () => {
  it('opens the ancestors of matches, highlights the matches and closes the ancestors again when the filter is cleared', () => {
    const { rerender } = render(<Tree filter="screw" />);
    expect(rows()).toEqual(['Garage', 'Shelf', 'Screws']);
    expect(document.querySelector('mark')).toHaveTextContent('Screw');
    rerender(<Tree />);
    expect(rows()).toEqual(['Garage', 'Attic']);
  });

  it('closes and opens filtered rows with the keyboard', async () => {
    render(<Tree filter="screw" />);
    await user.tab();
    await user.keyboard('{ArrowLeft}');
    expect(rows()).toEqual(['Garage']);
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
    expect(row(/^Screws/)).toHaveFocus();
  });

  it('shows an empty state when nothing matches', () => {
    render(<Tree filter="cellar" />);
    expect(screen.getByRole('status')).toHaveTextContent('No locations match “cellar”.');
  });
});
