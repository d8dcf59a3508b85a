// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- types for programs that import only this file
/// <reference path="./bidi-js.d.ts" />
import createBidi from 'bidi-js';
import { findFont, type FontFace, isInvisible, type TextStyle } from './fonts';

interface TextRun {
  face: FontFace;
  text: string;
  /** In units of the font size. */
  width: number;
}

/** A shaped line: its runs from left to right. Lengths are in units of the font size. */
export interface TextLine {
  runs: TextRun[];
  width: number;
  ascent: number;
  descent: number;
  direction: Direction;
}

export type Direction = 'ltr' | 'rtl';

interface LogicalRun {
  face: FontFace;
  text: string;
  level: number;
}

const bidi = createBidi();
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

const REPLACEMENT = '\u25a1';

// Limited, because fonts for tall scripts report more height than their letters use.
const ASCENT_MAX = 1.1;
const DESCENT_MAX = 0.4;

const toDirection = (text: string): Direction =>
  (bidi.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0) % 2 === 1 ? 'rtl' : 'ltr';

const EXPONENTS = new Map([
  ['2', '²'],
  ['3', '³'],
]);

/** Writes a unit in one character, such as `㎥`, as several. */
const toPlainCharacters = (character: string): string =>
  character.normalize('NFKC').replace(/(?<=\p{L})[23]$/u, (digit) => EXPONENTS.get(digit) ?? digit);

/** Without a font for the cluster, its characters are drawn separately and missing characters are replaced. */
function toDrawable(cluster: string, style: TextStyle): { face: FontFace; text: string }[] {
  const face = findFont(cluster, style);
  if (face) {
    const text = Array.from(cluster)
      .filter(
        (character) =>
          !isInvisible(character) || face.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
      )
      .join('');
    return [{ face, text }];
  }
  const parts = Array.from(cluster).filter((character) => !isInvisible(character));
  return parts.flatMap((part) => {
    const own = findFont(part, style);
    if (own) return [{ face: own, text: part }];
    const plain = toPlainCharacters(part);
    const plainFace = plain === part ? undefined : findFont(plain, style);
    if (plainFace) return [{ face: plainFace, text: plain }];
    // Omits a combining mark that has no letter.
    if (/\p{M}/u.test(part)) return [];
    const replacement = findFont(REPLACEMENT, style);
    return replacement ? [{ face: replacement, text: REPLACEMENT }] : [];
  });
}

function toLogicalRuns(text: string, style: TextStyle, direction: Direction): LogicalRun[] {
  const { levels } = bidi.getEmbeddingLevels(text, direction);
  const runs: LogicalRun[] = [];
  for (const { segment, index } of segmenter.segment(text)) {
    const level = levels[index] ?? 0;
    for (const { face, text: letters } of toDrawable(segment, style)) {
      const last = runs.at(-1);
      if (last?.face === face && last.level === level) last.text += letters;
      else runs.push({ face, text: letters, level });
    }
  }
  return runs;
}

/** Reverses runs by embedding level, from the highest down (Unicode bidirectional algorithm, rule L2). */
function toVisualOrder(runs: LogicalRun[]): LogicalRun[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = Math.max(start, end);
    }
  }
  return ordered;
}

// fontkit already reverses the letters of these scripts.
const IS_TURNED_BY_FONT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

function toFontOrder({ text, level }: LogicalRun): string {
  if (level % 2 === 0 || IS_TURNED_BY_FONT.test(text)) return text;
  return Array.from(segmenter.segment(text), ({ segment }) => bidi.getMirroredCharacter(segment) ?? segment)
    .reverse()
    .join('');
}

// Contextual alternates matter on screen only, and take 90 percent of the shaping time.
const WITHOUT_ALTERNATES = { calt: false };
const ALL: Record<string, boolean> = {};
const HAS_ALTERNATES_ONLY = /^(?:inter|jetbrains-mono)-/;

/** Passing any features stops pdfkit from splitting a run into words, which would misorder right-to-left words. */
export const toFeatures = ({ key }: FontFace): Record<string, boolean> =>
  HAS_ALTERNATES_ONLY.test(key) ? WITHOUT_ALTERNATES : ALL;

function toRun(logical: LogicalRun): TextRun {
  const { face } = logical;
  const text = toFontOrder(logical);
  return { face, text, width: face.font.layout(text, toFeatures(face)).advanceWidth / face.font.unitsPerEm };
}

/** @param direction of the text that the line is part of; by default the direction of the line */
export function toTextLine(
  text: string,
  style: TextStyle,
  direction: Direction = toDirection(text),
): TextLine {
  const runs = toVisualOrder(toLogicalRuns(text, style, direction)).map(toRun);
  const fonts = runs.map(({ face }) => face.font);
  return {
    runs,
    width: runs.reduce((sum, run) => sum + run.width, 0),
    ascent: Math.min(ASCENT_MAX, Math.max(0, ...fonts.map((font) => font.ascent / font.unitsPerEm))),
    descent: Math.min(DESCENT_MAX, Math.max(0, ...fonts.map((font) => -font.descent / font.unitsPerEm))),
    direction,
  };
}

const SHAPED_MAX_COUNT = 20_000;

/** Caches shaped texts, since the labels or items of a file repeat many words. */
export function createShaper() {
  const shaped = new Map<string, TextLine>();
  return (text: string, style: TextStyle): TextLine => {
    const key = `${style} ${text}`;
    const line = shaped.get(key) ?? toTextLine(text, style);
    if (shaped.size >= SHAPED_MAX_COUNT) shaped.clear();
    shaped.set(key, line);
    return line;
  };
}
