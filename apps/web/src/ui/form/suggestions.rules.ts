import { foldText, holdsWords, toSearchWords } from '@stowage/contracts';

const SUGGESTIONS_MAX = 6;

const toPlain = (text: string) => foldText(text).trim();

/** Lists a few matching names, first those that begin with the text. Omits chosen names. A blank text matches all. */
export function suggest(names: readonly string[], chosen: readonly string[], text: string): string[] {
  const typed = toPlain(text);
  const taken = new Set(chosen.map(toPlain));
  const words = toSearchWords(text);
  const fits = (name: string) =>
    toPlain(name).includes(typed) || (words.length > 0 && holdsWords([name], words));
  const fitting = names.filter((name) => fits(name) && !taken.has(toPlain(name)));
  const beginsWithIt = (name: string) => toPlain(name).startsWith(typed);
  return [...fitting.filter(beginsWithIt), ...fitting.filter((name) => !beginsWithIt(name))].slice(
    0,
    SUGGESTIONS_MAX,
  );
}

export function joinNames(first: readonly string[], second: readonly string[]): string[] {
  const known = new Set(first.map(toPlain));
  return [...first, ...second.filter((name) => !known.has(toPlain(name)))];
}
