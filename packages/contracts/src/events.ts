import { z } from 'zod';

/** Header of a response: the id of the event that records what the request has changed, which can be reverted. */
export const EVENT_HEADER = 'Stowage-Event';

/** What a person has done in one step, named after its most important change. */
export const EventKind = z.enum([
  'inventory_changed',
  'member_changed',
  'invitation_changed',
  'trust_changed',
  'loan_changed',
  'moved_in',
  'moved_out',
  'location_deleted',
  'category_deleted',
  'item_deleted',
  'item_restored',
  'item_added',
  'item_moved',
  'item_changed',
  'photo_added',
  'photo_changed',
  'photo_deleted',
  'photo_restored',
  'code_added',
  'code_removed',
  'location_restored',
  'location_added',
  'location_moved',
  'location_changed',
  'category_restored',
  'category_added',
  'category_changed',
]);
export type EventKind = z.infer<typeof EventKind>;
