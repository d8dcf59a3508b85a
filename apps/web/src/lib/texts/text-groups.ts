import { matchAddress } from '../address/match-address.ts';

/** Sets of messages; each contains the one before. A screen loads the smallest set that has its texts. */
export const TEXT_SETS = ['visitor', 'browsing', 'forms', 'screens', 'all'] as const;

export type TextSet = (typeof TEXT_SETS)[number];

/** Screens that do not load all messages. Screens that show refusals before they load a schema or a dialog need all. */
export const SCREEN_TEXTS: Readonly<Partial<Record<string, TextSet>>> = {
  '/': 'visitor',
  '/login': 'visitor',
  '/dashboard': 'browsing',
  '/inventory': 'browsing',
  '/inventory/:itemId': 'browsing',
  '/locations': 'browsing',
  '/locations/:locationId': 'browsing',
  '/search': 'browsing',
  '/register': 'forms',
  '/reset-password': 'forms',
  '/inventory/new': 'forms',
  '/inventory/quick-add': 'forms',
  '/inventory/photos-first': 'forms',
  '/inventory/:itemId/edit': 'forms',
  '/locations/new': 'forms',
  '/locations/:locationId/edit': 'forms',
  '/categories': 'forms',
  '/inventory/to-buy': 'screens',
  '/loans': 'screens',
  '/loans/:loanId': 'screens',
  '/scan': 'screens',
  '/l/:code': 'screens',
  '/i/:code': 'screens',
  '/stocktakes': 'screens',
  '/stocktakes/:stocktakeId': 'screens',
  '/users/trusted': 'screens',
  '/users/trusted/:userId/preview': 'screens',
  '/shared': 'screens',
  '/shared/:code': 'screens',
  '/settings': 'screens',
  '/terms': 'screens',
  '/privacy': 'screens',
};

/** Returns the texts of the screen at a path below the base path. */
export const findTextSet = (path: string): TextSet =>
  Object.entries(SCREEN_TEXTS).find(([pattern]) => matchAddress(pattern, path) !== undefined)?.[1] ?? 'all';

/** Groups of the catalogue in the set `visitor`. */
const VISITOR_GROUPS = ['account', 'app', 'error', 'landing', 'login', 'ui'] as const;

/** Groups that the set `browsing` has in addition. The build fails if a screen uses a group that its set lacks. */
const BROWSING_GROUPS = [
  'age',
  'backups',
  'choice',
  'code',
  'count',
  'dashboard',
  'image',
  'imageEditing',
  'imageUpload',
  'imageViewer',
  'inventory',
  'item',
  'itemFilter',
  'itemPage',
  'lending',
  'lent',
  'loan',
  'loanActions',
  'location',
  'locations',
  'locationTree',
  'navigation',
  'numberStepper',
  'quantity',
  'search',
  'searchPage',
  'sharing',
] as const;

/** Groups that the set `forms` has in addition. */
const FORM_GROUPS = [
  'camera',
  'categories',
  'category',
  'editItem',
  'editLocation',
  'itemForm',
  'newItem',
  'newLocation',
  'photosFirst',
  'productCode',
  'quickAdd',
  'quickCapture',
  'refusal.image',
  'register',
  'resetPassword',
  'scan',
  'trust',
] as const;

/** Groups that only the set `all` has: for errors and for what opens later. */
const RARE_GROUPS = [
  'commandPalette',
  'commandSynonyms',
  'damage',
  'fieldLabel',
  'refusal',
  'testImages',
] as const;

export const SERVER_GROUPS = [
  'commandLine',
  'damagePage',
  'labelFile',
  'mail',
  'refusal.command',
  'refusal.data_folder',
  'refusal.setting',
  'reportFile',
  'stocktakeFile',
  'starterCategory',
] as const;

const isIn = (groups: readonly string[], key: string) => groups.some((group) => key.startsWith(`${group}.`));

/** True if the set contains the message. */
export function hasText(set: TextSet, key: string): boolean {
  if (isIn(SERVER_GROUPS, key)) return false;
  if (set === 'all' || isIn(VISITOR_GROUPS, key)) return true;
  if (set === 'screens') return !isIn(RARE_GROUPS, key) || isIn(FORM_GROUPS, key);
  return (set !== 'visitor' && isIn(BROWSING_GROUPS, key)) || (set === 'forms' && isIn(FORM_GROUPS, key));
}
