/** How wide a text is, in units of its font size. */
export type MeasureText = (text: string) => number;

const ELLIPSIS = '\u2026';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const words = new Intl.Segmenter('en', { granularity: 'word' });

const isBlank = (text: string) => text.trim() === '';
/** What stays with the word before it, and what stays with the word behind it. */
const CLOSES = /^[^\p{L}\p{N}\p{S}\s\p{Ps}\p{Pi}]+$/u;
const OPENS = /[\p{Ps}\p{Pi}]$/u;

/** Pieces that may begin a line, in order; joined they are the text. Scripts without blanks are cut between their words. */
function toPieces(text: string): string[] {
  const pieces: string[] = [];
  for (const { segment } of words.segment(text)) {
    const last = pieces.at(-1);
    const joins =
      last !== undefined &&
      (isBlank(segment) || OPENS.test(last) || (CLOSES.test(segment) && !isBlank(last.slice(-1))));
    if (joins) pieces[pieces.length - 1] = last + segment;
    else pieces.push(segment);
  }
  return pieces;
}

/** The longest beginning of a text that fits, at least one letter of it. */
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

// The first letter decides which way a text runs; everything that is no letter is passed over.
const BEGINS_RIGHT_TO_LEFT =
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const MARKS = { rtl: '\u200f', ltr: '\u200e' };

const toDirection = (text: string) => (BEGINS_RIGHT_TO_LEFT.test(text) ? 'rtl' : 'ltr');

/** The lines of one text, marked where they would by themselves run another way than the first. */
export function withOneDirection(lines: string[]): string[] {
  const direction = toDirection(lines.join(' '));
  return lines.map((line) => (toDirection(line) === direction ? line : MARKS[direction] + line));
}

/** Lines no wider than `width`, broken between words, and inside a word that is wider than a line. */
export function wrapText(text: string, width: number, measure: MeasureText): string[] {
  if (measure(text) <= width) return isBlank(text) ? [] : [text];
  const lines: string[] = [];
  let line = '';
  let used = 0;
  const end = () => {
    if (!isBlank(line)) lines.push(line.trimEnd());
    [line, used] = ['', 0];
  };
  for (let piece of toPieces(text)) {
    if (used + measure(piece.trimEnd()) > width) end();
    while (used === 0 && measure(piece.trimEnd()) > width) {
      const start = cutToFit(piece, width, measure);
      if (start.length === 0 || start.length >= piece.trimEnd().length) break;
      lines.push(start);
      piece = piece.slice(start.length).trimStart();
    }
    line += piece;
    used += measure(piece);
  }
  end();
  return lines;
}

/** The text itself where it fits, else as much of it as does, and dots. */
export function shortenText(text: string, width: number, measure: MeasureText): string {
  if (measure(text) <= width) return text;
  return cutToFit(text, width, measure, ELLIPSIS) + ELLIPSIS;
}

/** At most so many lines, the last with dots when something is left over. */
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
