import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { Ref, RefObject } from 'react';
import type { TreeRow } from './location-tree.rules';

/** Up to so many rows all are drawn, so that the browser's own search finds them. */
const ALL_DRAWN_MAX = 100;
const ROW_HEIGHT_PX = 40;
const OVERSCAN = 10;

export interface VirtualRow {
  row: TreeRow;
  index: number;
  /** Measures the drawn row, whose name may take two lines; absent where all rows are drawn. */
  ref: Ref<HTMLLIElement> | undefined;
  /** Pixels from the top of the tree; absent where all rows are drawn one after the other. */
  top: number | undefined;
}

/** The rows to be drawn: of a long tree only those in view, and those that must not go, such as the one with the focus. */
export function useVirtualRows(
  scroller: RefObject<HTMLElement | null>,
  rows: readonly TreeRow[],
  keptIds: readonly (number | undefined)[],
) {
  const isLong = rows.length > ALL_DRAWN_MAX;
  // eslint-disable-next-line react-hooks/incompatible-library -- nothing here is memoized by a compiler
  const virtualizer = useVirtualizer({
    // Also while all rows are drawn: it has to know the panel by the time a place opens and makes the tree a long one, for
    // a row that is not drawn then loses the focus.
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
