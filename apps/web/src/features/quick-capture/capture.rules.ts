import { isBoolean, isNullOr, isNumber, isObjectOf, isOptional, isText } from '../../lib/guards.rules';
import { ENTRY_FIELDS, type OutboxEntry } from '../../lib/outbox/entry-fields.rules';

interface Details {
  description?: string | null | undefined;
  quantity?: number | undefined;
  estimated_value?: number | null | undefined;
  product_code?: string | null | undefined;
  location_name?: string | null | undefined;
  belongs_to_id?: number | null | undefined;
  template_id?: number | null | undefined;
}

/** An item that was typed on the page of a location, or in Quick Add, or only the photos of an item. */
export interface Capture extends OutboxEntry {
  /** Null for none, after a correction. */
  location_id: number | null;
  name: string;
  /** Other fields, in an item of Quick Add. `location_id` takes precedence over `location_name`. */
  details?: Details | undefined;
  /** Printed code that is attached to the item. */
  label_code?: string | undefined;
  /** True once the request was sent: the server may have added the item even without a response. */
  was_sent: boolean;
  /** True if the entry has files. */
  has_photo: boolean;
  /** Number of receipts, which are the last files of the entry. The others are photos. */
  receipt_count?: number | undefined;
  /** Number of files of this entry that the server has accepted or refused. */
  answered_photos?: number | undefined;
  item?: { id: number; item_number: string } | undefined;
}

export const isCapture = isObjectOf<Capture>({
  ...ENTRY_FIELDS,
  location_id: isNullOr(isNumber),
  name: isText,
  details: isOptional(
    isObjectOf<Details>({
      description: isOptional(isNullOr(isText)),
      quantity: isOptional(isNumber),
      estimated_value: isOptional(isNullOr(isNumber)),
      product_code: isOptional(isNullOr(isText)),
      location_name: isOptional(isNullOr(isText)),
      belongs_to_id: isOptional(isNullOr(isNumber)),
      template_id: isOptional(isNullOr(isNumber)),
    }),
  ),
  label_code: isOptional(isText),
  was_sent: isBoolean,
  has_photo: isBoolean,
  receipt_count: isOptional(isNumber),
  answered_photos: isOptional(isNumber),
  item: isOptional(isObjectOf<NonNullable<Capture['item']>>({ id: isNumber, item_number: isText })),
});

export type Correction = Pick<Capture, 'name' | 'location_id'>;

/**
 * Returns a failed item that is sent again with another name or location. It keeps its key, because the server may have
 * added it.
 */
export const toCorrected = (capture: Capture, correction: Correction): Capture => ({
  ...capture,
  ...correction,
  // A typed path counts until a location is chosen.
  details:
    capture.location_id === null && correction.location_id === null
      ? capture.details
      : capture.details && { ...capture.details, location_name: undefined },
  status: 'waiting',
  problem: undefined,
});

/** Name of the list in `lib/outbox/shown-entries.ts`. */
export const toCaptureList = (locationId: number | null): string => `captures-${locationId}`;
