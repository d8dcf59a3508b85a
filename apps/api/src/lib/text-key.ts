/** Folds a text for case-insensitive comparison in any script. */
export const toKey = (text: string) => text.normalize('NFKC').toLowerCase().normalize('NFC');
