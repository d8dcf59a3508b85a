/** Limits and option lists of documents. In a file of their own, because no screen needs them before a dialog opens. */

export const DOCUMENT_KINDS = ['receipt', 'manual', 'warranty', 'certificate', 'other'] as const;

export const DOCUMENT_FORMATS = ['pdf', 'image', 'text', 'office'] as const;

export const DOCUMENT_MAX_BYTES = 25 * 1024 * 1024;
export const DOCUMENT_UPLOAD_TIMEOUT_MS = 120_000;
export const DOCUMENT_TITLE_MAX_LENGTH = 200;
/** Items, and locations, that a document belongs to. */
export const DOCUMENT_PLACES_MAX_COUNT = 100;
/** Documents of an item or a location. */
export const DOCUMENTS_PER_PLACE_MAX = 100;
/** Words of a document that a search finds. */
export const DOCUMENT_WORDS_MAX_LENGTH = 10_000;
