// @ts-check
// Writes the fonts of PDFs to dist/: a TrueType file per family, subset and weight, and their list fonts.json.
// The packages contain variable WOFF2 fonts, which pdfkit cannot embed (docs/decisions/0014-pdf-fonts.md).
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import subsetFont from 'subset-font';

/** @typedef {'regular' | 'bold' | 'mono'} TextStyle */
/** @typedef {[first: number, last: number][]} Ranges */

const require = createRequire(import.meta.url);
const dist = fileURLToPath(new URL('../dist/', import.meta.url));

const WEIGHTS = { regular: 400, bold: 700, mono: 700 };
/** @type {Ranges} */
const EVERYTHING = [[0, 0x10ffff]];

/**
 * Fonts in order of preference.
 * @type {{ ranges: Ranges, files: Partial<Record<TextStyle, string>> }[]}
 */
const fonts = [];

/**
 * Writes a font in one weight.
 * @param {string} name
 * @param {string} source path within a package
 * @param {number} [weight] of a variable font
 * @returns {Promise<string>} the name of the file
 */
async function writeFont(name, source, weight) {
  const font = await subsetFont(readFileSync(require.resolve(source)), '', {
    keepAllGlyphs: true,
    variationAxes: weight === undefined ? {} : { wght: weight },
    targetFormat: 'truetype',
  });
  // A large file is not compressed, since the first label that needs it would wait up to 15 ms longer.
  const file = weight === undefined ? `${name}.ttf` : `${name}.ttf.gz`;
  writeFileSync(join(dist, file), weight === undefined ? font : gzipSync(font));
  return file;
}

/** @param {string} text such as `U+0-7F,U+A0` @returns {Ranges} */
const toRanges = (text) =>
  text.split(',').map((range) => {
    const [first = '', last = first] = range.replace('U+', '').split('-');
    return [parseInt(first, 16), parseInt(last, 16)];
  });

/**
 * Adds a family of @fontsource-variable, whose packages have one file per subset.
 * @param {string} family
 * @param {Partial<Record<TextStyle, number>>} [weights]
 */
async function addVariableFamily(family, weights = WEIGHTS) {
  const folder = `@fontsource-variable/${family}`;
  /** @type {Record<string, string>} */
  const subsets = require(`${folder}/unicode.json`);
  for (const [label, ranges] of Object.entries(subsets)) {
    // Labels of numbered subsets have brackets.
    const subset = `${family}-${label.replace(/[[\]]/g, '')}`;
    const source = `${folder}/files/${subset}-wght-normal.woff2`;
    /** @type {Map<number, string>} */
    const written = new Map();
    for (const weight of new Set(Object.values(weights)))
      written.set(weight, await writeFont(`${subset}-${weight}`, source, weight));
    const files = Object.entries(weights).map(([style, weight]) => [style, written.get(weight)]);
    fonts.push({ ranges: toRanges(ranges), files: Object.fromEntries(files) });
  }
}

/**
 * Adds a font with all its characters in one file.
 * @param {string} family
 * @param {{ regular: string, bold: string, mono?: string }} sources
 */
async function addFont(family, { regular, bold, mono }) {
  const boldFile = await writeFont(`${family}-bold`, bold);
  const files = {
    regular: await writeFont(`${family}-regular`, regular),
    bold: boldFile,
    mono: mono === undefined ? boldFile : await writeFont(`${family}-mono`, mono),
  };
  fonts.push({ ranges: EVERYTHING, files });
}

rmSync(dist, { recursive: true, force: true });
mkdirSync(dist);

await addVariableFamily('jetbrains-mono', { mono: 600 });
await addVariableFamily('inter');
await addVariableFamily('noto-sans-arabic');
await addVariableFamily('noto-sans-hebrew');
await addVariableFamily('noto-sans-devanagari');
await addVariableFamily('noto-sans-bengali');
await addVariableFamily('noto-sans-tamil');
await addVariableFamily('noto-sans-thai');
// The variable package splits the emoji into subsets, so sequences of emoji from several subsets could not be joined.
await addFont('noto-emoji', {
  regular: '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
  bold: '@expo-google-fonts/noto-emoji/700Bold/NotoEmoji_700Bold.ttf',
});
await addFont('nanum-gothic', {
  regular: '@expo-google-fonts/nanum-gothic/400Regular/NanumGothic_400Regular.ttf',
  bold: '@expo-google-fonts/nanum-gothic/700Bold/NanumGothic_700Bold.ttf',
});
await addVariableFamily('noto-sans-sc');
// Covers symbols, and scripts that the families above lack.
await addFont('dejavu', {
  regular: '@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff2',
  bold: '@fontsource/dejavu-sans/files/dejavu-sans-latin-700-normal.woff2',
  mono: '@fontsource/dejavu-mono/files/dejavu-mono-latin-700-normal.woff2',
});
// Covers symbols that DejaVu lacks, such as those for ground, direct current (first font) and power (second).
const symbols = '@fontsource-variable/noto-sans-symbols/files/noto-sans-symbols-symbols-wght-normal.woff2';
const bolderSymbols = await writeFont('noto-sans-symbols-700', symbols, WEIGHTS.bold);
fonts.push({
  ranges: EVERYTHING,
  files: {
    regular: await writeFont('noto-sans-symbols-400', symbols, WEIGHTS.regular),
    bold: bolderSymbols,
    mono: bolderSymbols,
  },
});
const moreSymbols = await writeFont(
  'noto-sans-symbols-2',
  '@fontsource/noto-sans-symbols-2/files/noto-sans-symbols-2-symbols-400-normal.woff2',
);
fonts.push({ ranges: EVERYTHING, files: { regular: moreSymbols, bold: moreSymbols, mono: moreSymbols } });

writeFileSync(join(dist, 'fonts.json'), JSON.stringify(fonts));
