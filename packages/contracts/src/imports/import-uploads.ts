const ZIP = /\.zip$/i;
const TABLE = /\.(?:xlsx|xlsm|xlsb|xls|ods|csv|tsv|txt)$/i;
/** Only in backups of Homebox and archives of Stowage, which may be unpacked. */
const ARCHIVE = /(?:^|\/)(?:entities|data)\.json$/;

export const isTableName = (name: string): boolean => TABLE.test(name);

/** Returns false for files of which one would be left out silently: several tables, and a ZIP among others. */
export const canImportTogether = (names: readonly string[]): boolean =>
  names.length === 1 ||
  (!names.some((name) => ZIP.test(name)) &&
    (names.filter(isTableName).length <= 1 || names.some((name) => ARCHIVE.test(name))));
