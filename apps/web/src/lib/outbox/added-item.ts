import { ApiError } from '../api-error';

/** Returns the id of the item that an earlier request with the same key has added, although its response was lost. */
export function findAddedItem(error: unknown): number | undefined {
  const isKnown = error instanceof ApiError && error.fields.request_key !== undefined;
  const id = isKnown ? Number(error.params.item_id) : NaN;
  return Number.isInteger(id) ? id : undefined;
}
