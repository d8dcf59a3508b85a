import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import * as fontkit from 'fontkit';

/** `mono` is for codes and numbers. */
export type TextStyle = 'regular' | 'bold' | 'mono';

export interface FontFace {
  key: string;
  font: fontkit.Font;
}

interface FontFile {
  file: string;
  ranges: [first: number, last: number][];
}

const require = createRequire(import.meta.url);

function listFiles(style: TextStyle): FontFile[] {
  // Written by packages/fonts/scripts/build.mjs.
  const fonts = require('@stowage/fonts/fonts.json') as {
    ranges: FontFile['ranges'];
    files: Partial<Record<TextStyle, string>>;
  }[];
  return fonts.flatMap(({ ranges, files }) => {
    const file = files[style];
    return file === undefined ? [] : [{ file, ranges }];
  });
}

const filesByStyle = new Map<TextStyle, FontFile[]>();
const faces = new Map<string, FontFace>();

function filesOf(style: TextStyle): FontFile[] {
  const files = filesByStyle.get(style) ?? listFiles(style);
  filesByStyle.set(style, files);
  return files;
}

/** Number of cached layouts per font: a label's texts are shaped for measuring and again for drawing. */
const KEPT_MAX_COUNT = 500;

function withLayoutKept(font: fontkit.Font): fontkit.Font {
  const kept = new Map<string, fontkit.GlyphRun>();
  const layout: fontkit.Font['layout'] = (text, ...options) => {
    const run = kept.get(text) ?? font.layout(text, ...options);
    if (kept.size >= KEPT_MAX_COUNT) kept.clear();
    kept.set(text, run);
    // The positions are copied, because pdfkit scales the positions in place.
    const positions = run.positions.map((position) => ({ ...position }));
    return Object.create(run, { positions: { value: positions } }) as fontkit.GlyphRun;
  };
  return Object.create(font, { layout: { value: layout } }) as fontkit.Font;
}

/**
 * fontkit caches each glyph with the code points of its first use. It opens the parts of a composite glyph, such as the
 * dot of a semicolon, without code points, which would then be missing from text copied out of later PDFs.
 */
function keepCharacters(font: fontkit.Font): void {
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id, codePoints);
    if (glyph.codePoints.length === 0) glyph.codePoints = codePoints;
    return glyph;
  };
}

function open(file: string): FontFace {
  const opened = faces.get(file);
  if (opened) return opened;
  const content = readFileSync(require.resolve(`@stowage/fonts/${file}`));
  const font = fontkit.create(file.endsWith('.gz') ? gunzipSync(content) : content);
  if (!('layout' in font)) throw new Error(`${file} holds several fonts`);
  keepCharacters(font);
  const face = { key: file, font: withLayoutKept(font) };
  faces.set(file, face);
  return face;
}

const claims = ({ ranges }: FontFile, codePoint: number) =>
  ranges.some(([first, last]) => codePoint >= first && codePoint <= last);

// Invisible characters affect the shaping of neighbours; a font without them can still draw the visible characters.
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

export const isInvisible = (character: string): boolean => INVISIBLE.test(character);

const chosen = new Map<string, FontFace | undefined>();
const CHOSEN_MAX_COUNT = 20_000;

/** Finds a font with all visible characters of the grapheme cluster; undefined when no font has them. */
export function findFont(cluster: string, style: TextStyle): FontFace | undefined {
  const key = `${style} ${cluster}`;
  if (chosen.has(key)) return chosen.get(key);
  if (chosen.size >= CHOSEN_MAX_COUNT) chosen.clear();
  const all = Array.from(cluster);
  const visible = all
    .filter((character) => !isInvisible(character))
    .map((character) => character.codePointAt(0) ?? 0);
  const face = search(visible, style, all.length > visible.length ? all : []);
  chosen.set(key, face);
  return face;
}

/** Prefers a font that also has the joiners, since only such a font can join the characters. */
function search(visible: number[], style: TextStyle, withJoiners: string[]): FontFace | undefined {
  const [base = 0] = visible;
  let second: FontFace | undefined;
  for (const file of filesOf(style)) {
    if (!claims(file, base)) continue;
    const face = open(file.file);
    if (!visible.every((codePoint) => face.font.hasGlyphForCodePoint(codePoint))) continue;
    if (withJoiners.every((character) => face.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)))
      return face;
    second ??= face;
  }
  return second;
}
