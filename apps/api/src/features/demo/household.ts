import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CreateItemInput, CreateLocationInput, IMAGE_CAPTION_MAX_LENGTH } from '@stowage/contracts';
import { z } from 'zod';

// In the bundle as in the sources, the files are below the folder of this file.
const FOLDER = fileURLToPath(new URL('./household', import.meta.url));

const DemoItem = CreateItemInput.omit({ category_id: true, location_id: true }).extend({
  /** The name of a starter category. */
  category: z.string().optional(),
  /** The path from the top, with ` > ` between the names. */
  location: z.string().optional(),
  /** The first is the primary image. */
  images: z
    .array(z.strictObject({ file: z.string(), caption: z.string().max(IMAGE_CAPTION_MAX_LENGTH) }))
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
  /** The items of the friend who lends and borrows. */
  friend_items: z.array(DemoItem),
});

/** The demo household: every field is validated as if a person had typed it. @throws ZodError */
export const readHousehold = (): z.infer<typeof Household> =>
  Household.parse(JSON.parse(readFileSync(join(FOLDER, 'household.json'), 'utf8')));

export const toPicturePath = (file: string): string => join(FOLDER, 'pictures', file);
