/** Items of a location on its screen; the rest is in the inventory. */
export const CONTENTS_SHOWN = 10;

export const toContentsQuery = (locationId: number) => ({
  location_id: locationId,
  include_descendants: false,
  per_page: CONTENTS_SHOWN,
});
