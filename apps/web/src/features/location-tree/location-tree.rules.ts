import type { Location } from '@stowage/contracts';

/** A location has a row only if all of its ancestors are open. */
export interface TreeRow {
  location: Location;
  /** 0 for the top level. */
  depth: number;
  /** 1-based position among the siblings. */
  position: number;
  siblings: number;
}

export function visibleRows(tree: readonly Location[], open: ReadonlySet<number>, depth = 0): TreeRow[] {
  return tree.flatMap((location, index) => [
    { location, depth, position: index + 1, siblings: tree.length },
    ...(open.has(location.id) ? visibleRows(location.children, open, depth + 1) : []),
  ]);
}

export type TreeStep =
  | { kind: 'focus'; id: number }
  | { kind: 'select'; id: number }
  | { kind: 'open'; ids: number[] }
  | { kind: 'close'; id: number };

const focus = (row: TreeRow | undefined): TreeStep | undefined =>
  row && { kind: 'focus', id: row.location.id };

const hasChildren = ({ location }: TreeRow) => location.children.length > 0;

const parentOf = (rows: readonly TreeRow[], index: number, depth: number) =>
  rows.slice(0, index).findLast((row) => row.depth === depth - 1);

/** Handles the keys of the ARIA tree pattern. Returns undefined for any other key. */
export function stepOnKey(
  rows: readonly TreeRow[],
  activeId: number,
  key: string,
  open: ReadonlySet<number>,
): TreeStep | undefined {
  const index = rows.findIndex(({ location }) => location.id === activeId);
  const row = rows[index];
  if (!row) return undefined;
  const isOpen = hasChildren(row) && open.has(activeId);
  switch (key) {
    case 'ArrowDown':
      return focus(rows[index + 1]);
    case 'ArrowUp':
      return focus(rows[index - 1]);
    case 'Home':
      return focus(rows[0]);
    case 'End':
      return focus(rows.at(-1));
    case 'ArrowRight':
      if (!hasChildren(row)) return undefined;
      return isOpen ? focus(rows[index + 1]) : { kind: 'open', ids: [activeId] };
    case 'ArrowLeft':
      return isOpen ? { kind: 'close', id: activeId } : focus(parentOf(rows, index, row.depth));
    case 'Enter':
    case ' ':
      return { kind: 'select', id: activeId };
    case '*':
      return {
        kind: 'open',
        ids: siblingsOf(rows, index)
          .filter(hasChildren)
          .map(({ location }) => location.id),
      };
    default:
      return undefined;
  }
}

function siblingsOf(rows: readonly TreeRow[], index: number): TreeRow[] {
  const row = rows[index];
  if (!row) return [];
  const parent = parentOf(rows, index, row.depth);
  const start = parent ? rows.indexOf(parent) + 1 : 0;
  const rest = rows.slice(start);
  const end = rest.findIndex(({ depth }) => depth < row.depth);
  return (end === -1 ? rest : rest.slice(0, end)).filter(({ depth }) => depth === row.depth);
}

/** Searches from the active row and wraps around. Repeating one letter cycles through all names that begin with it. */
export function findTyped(rows: readonly TreeRow[], activeId: number, typed: string): number | undefined {
  const word = typed.toLowerCase();
  const isRepeated = /^(.)\1*$/.test(word);
  const text = isRepeated ? word.charAt(0) : word;
  const index = rows.findIndex(({ location }) => location.id === activeId);
  // A single or repeated letter starts at the next row; a longer word may match the active row.
  const start = isRepeated ? index + 1 : index;
  const ordered = [...rows.slice(start), ...rows.slice(0, start)];
  return ordered.find(({ location }) => location.name.toLowerCase().startsWith(text))?.location.id;
}
