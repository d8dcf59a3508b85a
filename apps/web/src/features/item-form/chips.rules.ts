import { toNameKey } from '@stowage/contracts';

/** Splits the text at commas, semicolons, tabs and line breaks. Skips duplicates, ignoring case. */
export function addChips(chips: readonly string[], text: string): string[] {
  const known = new Set(chips.map(toNameKey));
  const added = text
    .split(/[,;\t\r\n]+/)
    .map((chip) => chip.trim())
    .filter((chip) => {
      const name = toNameKey(chip);
      if (name === '' || known.has(name)) return false;
      known.add(name);
      return true;
    });
  return [...chips, ...added];
}

export const hasSeparator = (text: string): boolean => /[,;\t\r\n]/.test(text);
