/** The first part of every cache key, so that one feature can refresh what another one shows. */
export const queryKeys = {
  items: ['items'],
  locations: ['locations'],
  categories: ['categories'],
  currentUser: ['currentUser'],
  sessions: ['sessions'],
  health: ['health'],
} as const;
