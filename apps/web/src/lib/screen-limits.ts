/** Limits that only screens use. Limits that the server also checks are in the contracts. */

export const SESSION_LIST_LENGTH = 5;
export const RECENT_LIST_LENGTH = 6;
export const LOCATION_INDENT_REM = 1.5;

export const QUICK_ADD_IMAGES_MAX = 3;
export const PHOTOS_FIRST_MAX = 50;
export const DETAIL_IMAGES_MAX = 5;
export const DETAIL_IMAGE_MAX_BYTES = 5 * 1024 * 1024;
export const COMPRESSION_THRESHOLD_BYTES = 2 * 1024 * 1024;
export const COMPRESSION_MAX_PIXELS = 2048;
export const OUTBOX_COMPRESSION_THRESHOLD_BYTES = 1024 * 1024;
export const OUTBOX_COMPRESSION_MAX_PIXELS = 2560;
export const COMPRESSION_JPEG_QUALITY = 0.8;
export const MOBILE_THUMBNAILS_MAX = 3;
export const CAMERA_IDEAL_WIDTH_PIXELS = 1920;
export const CAMERA_IDEAL_HEIGHT_PIXELS = 1080;
export const CAMERA_JPEG_QUALITY = 0.8;

// Upload progress: the bar also advances between the progress events of the browser.
export const PROGRESS_TICK_MS = 200;
export const PROGRESS_TICK_MAX_POINTS = 30;
export const PROGRESS_CAP_PERCENT = 90;

/** Maximum number of items in a report that the user prints from the screen; a larger report needs the PDF. */
export const REPORT_PRINT_MAX_COUNT = 2_000;

export const SEARCH_DEBOUNCE_MS = 250;
/** Interval between requests for the number of waiting loans while the browser tab is visible. */
export const LOAN_COUNTS_MS = 60_000;
/** A screen that opens within this time shows the counts of the previous screen. */
export const LOAN_COUNTS_FRESH_MS = 10_000;
/** A screen that opens within this time after its data was prefetched does not load the data again. */
export const JUST_LOADED_MS = 3_000;
/** The first screen appears without a loading screen if it is ready within this time. */
export const FIRST_SCREEN_WAIT_MS = 500;
/** A screen whose data takes longer opens without it. */
export const PREFETCH_WAIT_MS = 500;
export const CACHE_UNUSED_KEPT_MS = 5 * 60 * 1000;
export const FETCH_RETRIES = 1;

export const TOAST_DURATION_MS = 4_000;
export const TOAST_SUCCESS_DURATION_MS = 2_000;
export const TOASTS_MAX_COUNT = 20;

/** Interval between requests of a running stocktake, which other people may change. */
export const STOCKTAKE_POLL_MS = 4_000;
/** Number of lists of a stocktake that are loaded ahead, for locations without a connection. */
export const STOCKTAKE_LISTS_AHEAD = 12;
/** Time for which a list of a stocktake stays available without a connection. */
export const STOCKTAKE_LIST_KEPT_MS = 2 * 60 * 60 * 1000;
