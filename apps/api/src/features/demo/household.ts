import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CreateItemInput, CreateLocationInput, IMAGE_CAPTION_MAX_LENGTH } from '@stowage/contracts';
import { z } from 'zod';

// The path is relative to this file, both in the sources and in the bundle.
const FOLDER = fileURLToPath(new URL('./household', import.meta.url));

const DemoItem = CreateItemInput.omit({ category_id: true, location_id: true }).extend({
  /** Name of a starter category. */
  category: z.string().optional(),
  /** Path from the top level, with ` > ` between the names. */
  location: z.string().optional(),
  images: z
    .array(
      z.strictObject({
        file: z.string(),
        caption: z.string().max(IMAGE_CAPTION_MAX_LENGTH),
        is_private: z.boolean().default(false),
      }),
    )
    .min(1),
});
export type DemoItem = z.infer<typeof DemoItem>;

const DemoLocation = CreateLocationInput.omit({ parent_id: true }).extend({
  get children() {
    return z.array(DemoLocation).optional();
  },
});
export type DemoLocation = z.infer<typeof DemoLocation>;

const Household = z.strictObject({
  locations: z.array(DemoLocation),
  items: z.array(DemoItem),
  friend_items: z.array(DemoItem),
});

/** Validates like user input. @throws ZodError */
export const readHousehold = (): z.infer<typeof Household> =>
  Household.parse(JSON.parse(readFileSync(join(FOLDER, 'household.json'), 'utf8')));

export const toPicturePath = (file: string): string => join(FOLDER, 'pictures', file);
