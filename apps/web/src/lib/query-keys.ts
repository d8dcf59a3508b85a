/** First part of every cache key, so that one feature can invalidate the queries of another. */
export const queryKeys = {
  items: ['items'],
  locations: ['locations'],
  categories: ['categories'],
  codes: ['codes'],
  reports: ['reports'],
  currentUser: ['currentUser'],
  sessions: ['sessions'],
  health: ['health'],
  serverAddress: ['serverAddress'],
  labels: ['labels'],
  searches: ['searches'],
  trust: ['trust'],
  shared: ['shared'],
  loans: ['loans'],
  administration: ['administration'],
} as const;
