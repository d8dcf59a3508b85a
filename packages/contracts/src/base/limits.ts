/**
 * Limits of the product; numbers that only the screens use are in the web client. Lengths are in UTF-16 code units
 * unless the name says bytes.
 */

// The server rejects larger bodies before parsing.
export const BODY_MAX_BYTES = 16 * 1024;
export const CREDENTIALS_BODY_MAX_BYTES = 4 * 1024;
/** For a body with a description or thousands of ids. */
export const LONG_BODY_MAX_BYTES = 128 * 1024;
/** For an item with all fields at their limits, in UTF-8. */
export const ITEM_BODY_MAX_BYTES = 640 * 1024;
/** For 10,000 ids of up to 16 digits, tags to add and to remove, notes and custom values. */
export const BULK_BODY_MAX_BYTES = 640 * 1024;
/** For the targets of all columns, 10,000 rows to leave out and some long cells of an import. */
export const IMPORT_BODY_MAX_BYTES = 1024 * 1024;

export const EMAIL_MAX_LENGTH = 254;
export const USERNAME_MIN_LENGTH = 3;
export const USERNAME_MAX_LENGTH = 40;
export const FULL_NAME_MAX_LENGTH = 100;
export const API_KEY_NAME_MAX_LENGTH = 60;
export const API_KEYS_MAX = 50;
export const INVENTORY_NAME_MAX_LENGTH = 100;
/** A title may consist of the names of all members. */
export const INVENTORY_TITLE_MAX_LENGTH = 10_000;
export const INVENTORIES_PER_USER_MAX = 100;
/** Items, and locations, of each inventory in a search of all of them. */
export const INVENTORY_SEARCH_LIMIT = 5;
export const INVENTORY_SEARCH_MAX_LIMIT = 20;
/** Items and locations that one request can move to another inventory; their contents do not count. */
export const MOVED_MAX_COUNT = 1_000;
/** Maximum number of invitations to an inventory that can still be used. */
export const INVITATIONS_OPEN_MAX = 100;
export const INVITATION_NOTE_MAX_LENGTH = 100;
export const RECOVERY_CODES_COUNT = 10;
export const SECOND_FACTOR_CODE_MAX_LENGTH = 40;
export const INVITATION_DAYS_DEFAULT = 7;
export const INVITATION_DAYS_MAX = 90;
/** Tokens of links have 43 characters. */
export const LINK_TOKEN_MAX_LENGTH = 100;
/** 1 PB, far more than a disk holds. */
export const STORAGE_QUOTA_MAX_BYTES = 2 ** 50;
export const PASSWORD_MIN_LENGTH = 8;
/** bcrypt ignores all bytes after the 72nd, so longer passwords are rejected instead of silently truncated. */
export const PASSWORD_MAX_BYTES = 72;
/** The server removes sessions after this many days without use. */
export const SESSION_UNUSED_DAYS_MAX = 90;
export const USER_SEARCH_MIN_LENGTH = 2;
export const USER_SEARCH_DEFAULT_LIMIT = 10;
export const USER_SEARCH_MAX_LIMIT = 50;

export const ITEM_NAME_MAX_LENGTH = 200;
export const DESCRIPTION_MAX_LENGTH = 10_000;
export const BRAND_MAX_LENGTH = 100;
export const MODEL_NUMBER_MAX_LENGTH = 100;
export const ORDER_NUMBER_MAX_LENGTH = 100;
export const NOTES_MAX_LENGTH = 20_000;
export const WARRANTY_DETAILS_MAX_LENGTH = 2000;
export const SERIAL_NUMBER_MAX_LENGTH = 100;
export const PRODUCT_CODE_MAX_LENGTH = 100;
export const QUANTITY_MIN = 1;
export const QUANTITY_DEFAULT = 1;
/** Long enough that random keys do not repeat. */
export const REQUEST_KEY_MIN_LENGTH = 16;
export const REQUEST_KEY_MAX_LENGTH = 64;
/** The server deletes the key of a request after this many days. */
export const REQUEST_KEY_KEPT_DAYS = 30;
export const QUANTITY_MAX = 1_000_000;
/**
 * Largest amount per unit in the smallest unit of the currency: 9,999,999,999.99 in USD, 999,999,999,999 in JPY. Times the
 * maximum quantity, it fits an integer of SQLite.
 */
export const MINOR_UNITS_MAX = 999_999_999_999;
export const PURCHASE_DATE_MIN = '1900-01-01';
export const WARRANTY_END_MIN = '1900-01-01';
export const WARRANTY_END_MAX = '2199-12-31';
export const SYSTEMS_MAX_COUNT = 50;
export const SYSTEM_NAME_MAX_LENGTH = 100;
export const TAGS_MAX_COUNT = 50;
export const TAG_NAME_MAX_LENGTH = 60;
export const TAGS_PER_INVENTORY_MAX = 2_000;
export const CUSTOM_FIELDS_MAX = 200;
export const CUSTOM_FIELD_NAME_MAX_LENGTH = 60;
export const CUSTOM_FIELD_CATEGORIES_MAX = 50;
export const CUSTOM_UNIT_MAX_LENGTH = 20;
export const CUSTOM_CHOICES_MAX_COUNT = 100;
export const CUSTOM_CHOICE_MAX_LENGTH = 100;
export const CUSTOM_LINE_MAX_LENGTH = 500;
/** Of all values of an item together, as JSON. */
export const CUSTOM_VALUES_MAX_LENGTH = 60_000;
/** Larger than the bytes of a disk, and exact in a number. */
export const CUSTOM_NUMBER_MAX = 999_999_999_999_999;
export const CATEGORY_NAME_MAX_LENGTH = 60;
export const CATEGORIES_PER_INVENTORY_MAX = 1_000;
export const SUPPLIERS_MAX_COUNT = 20;
export const SUPPLIER_NAME_MAX_LENGTH = 200;
export const PART_NUMBER_MAX_LENGTH = 100;
export const URL_MAX_LENGTH = 2_000;

/** Items that one request can change. */
export const BULK_ITEMS_MAX_COUNT = 10_000;
/** Promised and lent items that the preview of a deletion lists. */
export const BULK_HELD_LISTED_MAX = 50;
export const BULK_PERCENT_MIN = -100;
export const BULK_PERCENT_MAX = 1_000;
export const BULK_PERCENT_DECIMALS = 2;

export const LOCATIONS_PER_INVENTORY_MAX = 20_000;
export const LOCATION_NAME_MAX_LENGTH = 100;
/** The top level is level 1. */
export const LOCATION_LEVELS_MAX = 20;
/** Levels of an item with its parts, and the parts of these. */
export const ITEM_LEVELS_MAX = 8;
export const LOCATION_CAPACITY_MIN = 1;
export const LOCATION_CAPACITY_MAX = 1_000_000;
export const LOCATION_SEARCH_LIMIT = 20;
export const LOCATION_SEARCH_MAX_LIMIT = 50;
export const LOCATION_PATH_MAX_LENGTH = LOCATION_LEVELS_MAX * (LOCATION_NAME_MAX_LENGTH + 3);

/** Marks of one request, for example of a walk without a connection. */
export const STOCKTAKE_MARKS_MAX_COUNT = 50;
/** Maximum number of running stocktakes of an inventory. */
export const STOCKTAKES_RUNNING_MAX = 100;
/** Maximum number of unknown codes of a stocktake. */
export const STOCKTAKE_UNKNOWN_MAX_COUNT = 500;
/** Maximum length of a scanned text in a stocktake. */
export const STOCKTAKE_TEXT_MAX_LENGTH = 500;

export const PER_PAGE_DEFAULT = 20;
export const PER_PAGE_MAX = 100;
export const SEARCH_MAX_LENGTH = 200;
/** Shorter words match at the start of words only, except in scripts without spaces. */
export const SEARCH_INSIDE_MIN_LENGTH = 3;
/** Shorter words are not corrected: too many other words are one letter away. */
export const SEARCH_TYPO_MIN_LENGTH = 4;
export const SEARCH_WORDS_MAX = 20;
export const SEARCH_TYPO_WORDS_MAX = 5;
/** A search with fewer results also looks for words one typo away. */
export const SEARCH_FEW_RESULTS = 5;
/** Maximum number of results that a search counts, ranks and pages. */
export const SEARCH_RESULTS_MAX = 1_000;
/** Search splits longer words into parts of this length. */
export const SEARCH_WORD_LENGTH = 32;
export const SEARCH_SNIPPET_LENGTH = 160;
export const SAVED_SEARCHES_MAX = 50;
export const SAVED_SEARCH_NAME_MAX_LENGTH = 60;
export const SAVED_SEARCH_QUERY_MAX_LENGTH = 2_000;
export const TEMPLATES_PER_INVENTORY_MAX = 200;
export const TEMPLATE_NAME_MAX_LENGTH = 60;

/** Smaller than the largest photo, so that a proxy that accepts photos also accepts the parts of a backup. */
export const RESTORE_PART_MAX_BYTES = 8 * 1024 * 1024;
export const IMAGE_MAX_BYTES = 10 * 1024 * 1024;
export const IMAGES_PER_ITEM_MAX = 10;
export const IMAGE_CAPTION_MAX_LENGTH = 500;
/** Twice the maximum number of images, so that surplus files with captions still get an error each. */
export const IMAGE_CAPTIONS_MAX_COUNT = 2 * IMAGES_PER_ITEM_MAX;
export const IMAGE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/heic',
] as const;
export const IMAGE_EXTENSIONS = ['jpeg', 'jpg', 'png', 'gif', 'webp', 'avif', 'heic', 'heif'] as const;
export const IMAGE_INPUT_MAX_PIXELS = 70_000_000;
/** Decoding HEIC takes more memory than decoding other formats. */
export const HEIC_INPUT_MAX_PIXELS = 50_000_000;
export const IMAGE_INPUT_MAX_SIDE_PIXELS = 16_384;
export const IMAGE_INPUT_MAX_FRAMES = 2_000;
export const IMAGE_UPLOAD_TIMEOUT_MS = 60_000;

// Longest side in pixels.
export const IMAGE_LARGE_PIXELS = 2048;
export const IMAGE_SCREEN_PIXELS = 1280;
export const IMAGE_MEDIUM_PIXELS = 640;
export const IMAGE_THUMBNAIL_PIXELS = 320;

export const QR_FORMAT_DEFAULT = 'PNG';
export const QR_SIZE_DEFAULT = 'medium';
export const QR_SIZE_PIXELS = { small: 200, medium: 400, large: 800 } as const;
export const CODE_LENGTH = 8;
/** Includes room for spaces and hyphens between the characters. */
export const CODE_TEXT_MAX_LENGTH = 40;

export const LABEL_PRESET_NAME_MAX_LENGTH = 60;
export const LABELS_MAX_COUNT = 5_000;
/** Items of a list that get no label. */
export const LABEL_EXCEPTIONS_MAX_COUNT = 1_000;
export const LABEL_COPIES_MAX = 100;
export const LABEL_OWN_LINE_MAX_LENGTH = 60;
export const LABEL_PRESETS_MAX_COUNT = 50;
export const LABEL_OFFSET_MAX_MM = 5;
export const LABEL_OFFSET_STEPS_PER_MM = 10;

export const LABEL_PAPER_NAME_MAX_LENGTH = 60;
export const LABEL_PAPERS_MAX_COUNT = 50;
/** The code in readable text needs this space. */
export const LABEL_WIDTH_MIN_MM = 12;
export const LABEL_HEIGHT_MIN_MM = 6;
export const PAPER_SIDE_MAX_MM = 500;
export const LABEL_GAP_MAX_MM = 100;
export const LABELS_PER_PAGE_MAX = 500;
export const LABEL_LENGTH_STEPS_PER_MM = 100;

export const IMPORT_MAX_BYTES = 1024 ** 3;
export const IMPORT_FILES_MAX = 500;
export const IMPORT_ROWS_MAX = 50_000;
export const IMPORT_COLUMNS_MAX = 500;
/** Of one request. */
export const IMPORT_CELLS_CHANGED_MAX = 5;
export const IMPORT_ROWS_SKIPPED_MAX = 10_000;
export const IMPORT_PROBLEMS_LISTED_MAX = 200;
/** Of each problem. */
export const IMPORT_PROBLEM_CELLS_LISTED_MAX = 20;
export const IMPORT_ITEMS_LISTED_MAX = 50;
export const IMPORT_LOCATIONS_LISTED_MAX = 500;
export const IMPORT_FILES_LISTED_MAX = 200;

export const OWNER_NAME_MAX_LENGTH = 200;
export const ADDRESS_MAX_LENGTH = 500;
export const INSURER_MAX_LENGTH = 200;
export const POLICY_NUMBER_MAX_LENGTH = 100;
export const REPORT_CHOICES_MAX_COUNT = 1_000;

export const BORROWER_NAME_MAX_LENGTH = 100;
export const LOAN_MESSAGE_MAX_LENGTH = 500;
export const LOAN_YEARS_MAX = 10;
export const LOAN_DUE_SOON_DAYS = 7;
/** Entries of each list on the dashboard. */
export const DASHBOARD_LIST_LENGTH = 5;

export const ACCESS_TOKEN_STORAGE_NAME = 'access_token';

/** Time for which deleted things can be restored. */
/** Events are kept for this time, however many there are. */
export const EVENT_DAYS_MIN = 366;
/** Changed rows that the log of an inventory keeps, however old they are. */
export const EVENT_CHANGES_KEPT = 200_000;
export const TRASH_DAYS = 30;
/** Every printed QR code contains the address: a longer one makes its modules smaller. */
export const SERVER_ADDRESS_MAX_LENGTH = 200;
