import type { Item, UnpagedItemListQuery } from '@stowage/contracts';
import type { z } from 'zod';

/** A list whose items can be selected. */
export interface SelectableList {
  /** Items on the screen, in their order. */
  items: readonly Pick<Item, 'id'>[];
  /** Items on all pages. */
  total: number;
  is_total_capped: boolean;
  filter: z.input<typeof UnpagedItemListQuery>;
  /** URL of the screen that prints labels for all items of the list; undefined if that screen has no such filter. */
  labelsUrl?: string;
}
