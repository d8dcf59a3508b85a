import type { CreateItemInput } from '@stowage/contracts';
import type { Look, View } from '../drawings/picture';

/** A place of the household with what is in it. */
export interface DemoPlace {
  name: string;
  description?: string;
  is_container?: boolean;
  capacity?: number;
  children?: DemoPlace[];
}

export interface DemoPhoto {
  view: View;
  caption: string;
}

/** An item as its owner would describe it: category and place by their names. */
export interface DemoItem extends Omit<CreateItemInput, 'quantity' | 'category_id' | 'location_id'> {
  quantity?: number;
  category?: string;
  /** From the top, with ` > ` between the names. */
  place?: string;
  look: Look;
  /** The first one is the primary image. */
  photos: [DemoPhoto, ...DemoPhoto[]];
}
