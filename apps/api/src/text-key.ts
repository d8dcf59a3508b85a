/** A text folded for comparison without regard to case, in any script. */
export const toKey = (text: string) => text.normalize('NFKC').toLowerCase().normalize('NFC');
