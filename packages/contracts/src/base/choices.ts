/** Option lists for screens that load no schemas. */

/** Newest and recently changed first, names from A, values from highest, item numbers from lowest. */
export const ITEM_SORTS = ['newest', 'name', 'value', 'item_number', 'updated'] as const;

export const ITEM_SEARCH_SORTS = ['relevance', ...ITEM_SORTS] as const;

export const CONDITIONS = ['new', 'excellent', 'good', 'fair', 'poor', 'broken'] as const;

/** Ordered from the smallest audience (nobody) to the largest (every user). */
export const AVAILABILITIES = ['never', 'friends_only', 'trusted', 'ask_first', 'available'] as const;

/** `any` stands for every availability except `never`. */
export const AVAILABILITY_FILTERS = [...AVAILABILITIES, 'any'] as const;

/** A new tag gets the next one. */
export const TAG_COLOURS = ['blue', 'green', 'orange', 'red', 'yellow', 'grey'] as const;

/** Kinds of custom fields. */
export const CUSTOM_FIELD_KINDS = [
  'line',
  'text',
  'whole',
  'decimal',
  'money',
  'day',
  'yes_no',
  'link',
  'choice',
  'choices',
] as const;

/** Items with at least one of the tags, with all of them, or with none of them. */
export const TAG_MATCHES = ['any', 'all', 'none'] as const;

/** As a filter, selects the items that belong to no particular member. */
export const EVERYBODY = 'everybody';

export const LOAN_LISTS = ['lent', 'borrowed', 'requests', 'history'] as const;

export const QR_FORMATS = ['PNG', 'SVG'] as const;

export const QR_SIZES = ['small', 'medium', 'large'] as const;

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

/** Ordered from the most rights to the fewest: managers also manage members and settings, viewers only read. */
export const ROLES = ['manager', 'member', 'viewer'] as const;

/** Which quickly added items need details: all of them, or those without a photo or a location. */
export const QUICK_ITEM_MARKS = ['all', 'incomplete'] as const;

/** Kinds of events by which the history is filtered. */
export const EVENT_GROUP_NAMES = [
  'items',
  'moves',
  'photos',
  'documents',
  'loans',
  'locations',
  'categories',
  'tags',
  'custom_fields',
  'templates',
  'codes',
  'people',
] as const;

/** Ways in which a list shows items that are parts of others. */
export const PARTS_FILTERS = ['fold'] as const;
