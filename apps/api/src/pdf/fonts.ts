import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import { toSfnt } from './woff';

/** How a text looks; `mono` is for codes and numbers. */
export type TextStyle = 'regular' | 'bold' | 'mono';

/** One font file, opened. */
export interface FontFace {
  /** Names it within a document. */
  key: string;
  font: fontkit.Font;
}

interface FontFile {
  /** Where it is, as a package's file. */
  file: string;
  ranges: [first: number, last: number][];
}

const require = createRequire(import.meta.url);

const WEIGHTS = { regular: 400, bold: 700, mono: 600 };

/**
 * The families in the order in which they are asked for a letter. Each comes in many files, of which only those are opened that a text needs. They
 * are WOFF: what is taken from a WOFF 2 cannot be embedded.
 */
const FAMILIES = [
  'inter',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-devanagari',
  'noto-sans-bengali',
  'noto-sans-tamil',
  'noto-sans-thai',
  'noto-emoji',
  'nanum-gothic',
  'noto-sans-sc',
];

const toRange = (text: string): [number, number] => {
  const [first = '', last = first] = text.replace('U+', '').split('-');
  return [parseInt(first, 16), parseInt(last, 16)];
};

/** The files of a family, as `latin`, and the letters that each is for. */
function readSubsets(family: string): [name: string, ranges: [number, number][]][] {
  // The package's own list.
  const subsets = require(`@fontsource/${family}/unicode.json`) as Record<string, string>;
  return Object.entries(subsets).map(([name, ranges]) => [
    name.replace(/[[\]]/g, ''),
    ranges.split(',').map(toRange),
  ]);
}

const subsetsByFamily = new Map<string, ReturnType<typeof readSubsets>>();

function listFiles(family: string, style: TextStyle): FontFile[] {
  const subsets = subsetsByFamily.get(family) ?? readSubsets(family);
  subsetsByFamily.set(family, subsets);
  return subsets.map(([name, ranges]) => ({
    file: `@fontsource/${family}/files/${family}-${name}-${WEIGHTS[style]}-normal.woff`,
    ranges,
  }));
}

const EVERYTHING: [number, number] = [0, 0x10ffff];
const DEJAVU = { regular: 'DejaVuSans', bold: 'DejaVuSans-Bold', mono: 'DejaVuSansMono-Bold' };

const listAllFiles = (style: TextStyle): FontFile[] => [
  ...(style === 'mono' ? ['jetbrains-mono', ...FAMILIES] : FAMILIES).flatMap((family) =>
    listFiles(family, family === 'jetbrains-mono' ? 'mono' : style === 'mono' ? 'bold' : style),
  ),
  // Symbols and the many scripts that have no family of their own above.
  { file: `dejavu-fonts-ttf/ttf/${DEJAVU[style]}.ttf`, ranges: [EVERYTHING] },
];

const filesByStyle = new Map<TextStyle, FontFile[]>();
const faces = new Map<string, FontFace>();

function filesOf(style: TextStyle): FontFile[] {
  const files = filesByStyle.get(style) ?? listAllFiles(style);
  filesByStyle.set(style, files);
  return files;
}

/** So many shaped texts are kept of each font: those of one label are shaped to be measured and once more to be drawn. */
const KEPT_MAX_COUNT = 500;

/** The font, shaping a text once when it is asked for it several times in a row. */
function withLayoutKept(font: fontkit.Font): fontkit.Font {
  const kept = new Map<string, fontkit.GlyphRun>();
  const layout: fontkit.Font['layout'] = (text, ...options) => {
    const run = kept.get(text) ?? font.layout(text, ...options);
    if (kept.size >= KEPT_MAX_COUNT) kept.clear();
    kept.set(text, run);
    // A PDF font scales the positions where they are.
    const positions = run.positions.map((position) => ({ ...position }));
    return Object.create(run, { positions: { value: positions } }) as fontkit.GlyphRun;
  };
  return Object.create(font, { layout: { value: layout } }) as fontkit.Font;
}

/**
 * fontkit keeps each glyph as it was first opened. A part of a composite glyph, such as the point of a semicolon, is opened
 * without its characters, and text copied from a later PDF would lack them.
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
  const font = fontkit.create(toSfnt(readFileSync(require.resolve(file))));
  if (!('layout' in font)) throw new Error(`${file} holds several fonts`);
  keepCharacters(font);
  const face = { key: file, font: withLayoutKept(font) };
  faces.set(file, face);
  return face;
}

const claims = ({ ranges }: FontFile, codePoint: number) =>
  ranges.some(([first, last]) => codePoint >= first && codePoint <= last);

// They shape what stands beside them; a font that lacks them draws the rest all the same.
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

export const isInvisible = (character: string): boolean => INVISIBLE.test(character);

const chosen = new Map<string, FontFace | undefined>();
/** Enough for every letter of a large order; then it is filled anew. */
const CHOSEN_MAX_COUNT = 20_000;

/** The font that has all that is to be seen of a cluster: a letter with its marks. Undefined when none has. */
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

/** Prefers a file that has the joiners, too: it knows what they join. */
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
