import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { Ref, RefObject } from 'react';
import type { TreeRow } from './location-tree.rules';

/** Renders all rows up to this number, so that the browser's find-in-page finds them. */
const ALL_DRAWN_MAX = 100;
const ROW_HEIGHT_PX = 40;
const OVERSCAN = 10;

export interface VirtualRow {
  row: TreeRow;
  index: number;
  /** Measures the row, whose name may wrap to two lines; undefined when all rows are rendered. */
  ref: Ref<HTMLLIElement> | undefined;
  /** Pixels from the top of the tree; undefined when all rows are rendered. */
  top: number | undefined;
}

/** Returns the rows to render. In a long tree, these are the visible rows and the rows that must stay mounted. */
export function useVirtualRows(
  scroller: RefObject<HTMLElement | null>,
  rows: readonly TreeRow[],
  keptIds: readonly (number | undefined)[],
) {
  const isLong = rows.length > ALL_DRAWN_MAX;
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const virtualizer = useVirtualizer({
    // Also runs while all rows are rendered, to measure the panel before an opened location makes the tree long.
    // Otherwise the focused row would be unmounted and lose focus.
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: OVERSCAN,
    getItemKey: (index) => rows[index]?.location.id ?? index,
    rangeExtractor: (range) => {
      const kept = keptIds.map((id) => rows.findIndex(({ location }) => location.id === id));
      const all = new Set([...defaultRangeExtractor(range), ...kept.filter((index) => index >= 0)]);
      return [...all].sort((a, b) => a - b);
    },
  });

  const drawAll = (): VirtualRow[] =>
    rows.map((row, index) => ({ row, index, ref: undefined, top: undefined }));
  const drawSome = (): VirtualRow[] =>
    virtualizer.getVirtualItems().flatMap(({ index, start }) => {
      const row = rows[index];
      return row ? [{ row, index, ref: virtualizer.measureElement, top: start }] : [];
    });

  return {
    virtualRows: isLong ? drawSome() : drawAll(),
    height: isLong ? virtualizer.getTotalSize() : undefined,
    showIndex: (index: number) => {
      if (isLong && index >= 0) virtualizer.scrollToIndex(index, { align: 'auto' });
    },
  };
}
