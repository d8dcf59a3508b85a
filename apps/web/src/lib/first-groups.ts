/** Groups of the catalogue that load with the first screen; all other groups load with the other screens. */
export const FIRST_GROUPS = [
  'app',
  'count',
  'dashboard',
  'error',
  'landing',
  'lent',
  'loan',
  'loanActions',
  'navigation',
] as const;

/** Groups that only the server uses. */
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
