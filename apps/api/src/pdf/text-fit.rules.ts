export type MeasureText = (text: string) => number;

const ELLIPSIS = '\u2026';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const words = new Intl.Segmenter('en', { granularity: 'word' });

const isBlank = (text: string) => text.trim() === '';
/** Characters that stay with the word before them, and characters that stay with the word after them. */
const CLOSES = /^[^\p{L}\p{N}\p{S}\s\p{Ps}\p{Pi}]+$/u;
const OPENS = /[\p{Ps}\p{Pi}]$/u;

/** Splits a text at possible line breaks. Scripts without spaces are split between words. */
function toUnbreakableParts(text: string): string[] {
  const parts: string[] = [];
  for (const { segment } of words.segment(text)) {
    const last = parts.at(-1);
    const joins =
      last !== undefined &&
      (isBlank(segment) || OPENS.test(last) || (CLOSES.test(segment) && !isBlank(last.slice(-1))));
    if (joins) parts[parts.length - 1] = last + segment;
    else parts.push(segment);
  }
  return parts;
}

/** Cuts a text to `width` but keeps at least one letter. */
function cutToFit(text: string, width: number, measure: MeasureText, ending = ''): string {
  const letters = Array.from(graphemes.segment(text), ({ segment }) => segment);
  let [low, high] = [1, letters.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (measure(letters.slice(0, middle).join('').trimEnd() + ending) <= width) low = middle;
    else high = middle - 1;
  }
  return letters.slice(0, low).join('').trimEnd();
}

// The first letter determines the direction; other characters are skipped.
const BEGINS_RIGHT_TO_LEFT =
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const MARKS = { rtl: '\u200f', ltr: '\u200e' };

const toDirection = (text: string) => (BEGINS_RIGHT_TO_LEFT.test(text) ? 'rtl' : 'ltr');

/** Adds a direction mark to lines that would otherwise run in another direction than the whole text. */
export function withOneDirection(lines: string[]): string[] {
  const direction = toDirection(lines.join(' '));
  return lines.map((line) => (toDirection(line) === direction ? line : MARKS[direction] + line));
}

export const fitsByWords = (text: string, width: number, measure: MeasureText): boolean =>
  toUnbreakableParts(text).every((part) => measure(part.trimEnd()) <= width);

/** Wraps a text to `width`, breaking between words, or inside words that are wider than a line. */
export function wrapText(text: string, width: number, measure: MeasureText): string[] {
  if (measure(text) <= width) return isBlank(text) ? [] : [text];
  const lines: string[] = [];
  let line = '';
  let used = 0;
  const end = () => {
    if (!isBlank(line)) lines.push(line.trimEnd());
    [line, used] = ['', 0];
  };
  for (let part of toUnbreakableParts(text)) {
    if (used + measure(part.trimEnd()) > width) end();
    while (used === 0 && measure(part.trimEnd()) > width) {
      const start = cutToFit(part, width, measure);
      if (start.length === 0 || start.length >= part.trimEnd().length) break;
      lines.push(start);
      part = part.slice(start.length).trimStart();
    }
    line += part;
    used += measure(part);
  }
  end();
  return lines;
}

export function shortenText(text: string, width: number, measure: MeasureText): string {
  if (measure(text) <= width) return text;
  return cutToFit(text, width, measure, ELLIPSIS) + ELLIPSIS;
}

/** The last line ends with an ellipsis when text is cut off. */
export function wrapAndShorten(
  text: string,
  width: number,
  maxLines: number,
  measure: MeasureText,
): string[] {
  const lines = wrapText(text, width, measure);
  if (lines.length <= maxLines) return lines;
  const kept = lines.slice(0, maxLines - 1);
  const consumed = kept.reduce((rest, line) => rest.slice(line.length).trimStart(), text.trimStart());
  return [...kept, shortenText(consumed, width, measure)];
}
