import {
  fitsByWords,
  type MeasureText,
  shortenText,
  withOneDirection,
  wrapAndShorten,
  wrapText,
} from '../../pdf/text-fit.rules';
import type { Box } from './label-layout.rules';

/** Texts of a label; empty texts are not printed. */
export interface LabelWords {
  name: string;
  /** From the top level down. */
  path: readonly string[];
  own_line: string;
  /** Item number and code. */
  chips: readonly string[];
  /** The chip that stays when there is room for only one. By default the first. */
  code?: string;
}

export type TextRole = 'name' | 'path' | 'own_line' | 'chip';

/** Metrics of a shaped text, in units of the font size. */
export interface Shaped {
  width: number;
  ascent: number;
  descent: number;
}

export type ShapeText<S extends Shaped> = (text: string, role: TextRole) => S;

/** Lengths in millimetres; `top` is relative to the top of the block. */
export interface PlacedText<S> {
  role: TextRole;
  line: S;
  size: number;
  /** Distance from the left edge of the box; 0 for all texts except chips. */
  x: number;
  top: number;
  width: number;
  height: number;
}

export interface TextBlock<S> {
  texts: PlacedText<S>[];
  height: number;
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** Largest and smallest font size of the name, smallest of the other texts, in mm: 22, 5.4 and 4.4 points. */
const NAME_MAX = 7.8;
const NAME_MIN = 1.9;
const SMALL_MIN = 1.55;
const SHARES = { name: 1, path: 0.52, own_line: 0.6, chip: 0.52 };
/** A long name also shrinks the other texts: down to these scales or, in the last resort, to the smallest sizes. */
const SHRINKS_TO = { name: 0, path: 0.6, own_line: 0.6, chip: 0.7 };

const GAP_SHARE = 0.1;
const CHIP_HEIGHT = 1.6;
export const CHIP_PADDING = 0.5;
const CHIP_GAP = 0.5;
const PATH_SEPARATOR = ' > ';

/** The name first shrinks on one line, then wraps, and finally breaks inside words that are too wide. */
const ONE_LINE_SCALES = [1, 0.9, 0.8, 0.7];
const WRAPPED_SCALES = [0.9, 0.8, 0.7, 0.62, 0.55, 0.48, 0.42, 0.36, 0.3];
const SMALLEST = 0;
/** Below this scale, a long path loses names at its start before the name of the label shrinks further. */
const PATH_KEPT_SCALE = 0.7;
const PATH_LINES = 2;
const OWN_LINES = 2;
const NAME_LINES = 3;
const BROKEN_NAME_LINES = 5;

interface Lines {
  name: number;
  path: number;
  own_line: number;
  chips: number;
}

/** Limits for the lines and chips, tried in this order when the texts do not fit at the smallest size. */
const LAST_RESORTS: Lines[] = [
  { name: BROKEN_NAME_LINES, path: PATH_LINES, own_line: OWN_LINES, chips: 2 },
  { name: 3, path: 1, own_line: 1, chips: 2 },
  { name: 2, path: 1, own_line: 1, chips: 2 },
  { name: 1, path: 1, own_line: 1, chips: 2 },
  { name: 1, path: 0, own_line: 1, chips: 2 },
  { name: 1, path: 0, own_line: 0, chips: 2 },
  { name: 1, path: 0, own_line: 0, chips: 1 },
  { name: 0, path: 0, own_line: 0, chips: 1 },
  { name: 1, path: 0, own_line: 0, chips: 0 },
];

interface Freedom {
  breaks: boolean;
  /** Texts that do not fit may be cut off with an ellipsis; a path loses names at its start first. */
  shortens: boolean;
}

const KEEPS_WORDS: Freedom = { breaks: false, shortens: false };
const BREAKS_WORDS: Freedom = { breaks: true, shortens: false };
const SHORTENS: Freedom = { breaks: true, shortens: true };

const toText = (content: string | readonly string[]) =>
  typeof content === 'string' ? content : content.join(PATH_SEPARATOR);

/** Drops names at the start of the path until the rest fits. */
function toPathLines(
  path: readonly string[],
  width: number,
  maxLines: number,
  measure: MeasureText,
): string[] {
  for (let left = 0; left < path.length; left += 1) {
    const names = path.slice(left);
    const lines = wrapText([...(left > 0 ? ['\u2026'] : []), ...names].join(PATH_SEPARATOR), width, measure);
    if (lines.length <= maxLines) return lines;
  }
  return [shortenText(['\u2026', ...path.slice(-1)].join(PATH_SEPARATOR), width, measure)];
}

/** Fits the texts of a label into their box: shrinks, then wraps, then shortens. The result never exceeds the box. */
export function toTextBlock<S extends Shaped>(
  words: LabelWords,
  box: Box,
  shape: ShapeText<S>,
): TextBlock<S> {
  const full = clamp(box.height * 0.24, NAME_MIN, NAME_MAX);
  const sizeOf = (role: TextRole, scale: number) => {
    const ownScale = scale === SMALLEST ? 0 : Math.max(scale, SHRINKS_TO[role]);
    return Math.max(full * ownScale * SHARES[role], role === 'name' ? NAME_MIN : SMALL_MIN);
  };
  const measureAt =
    (role: TextRole, size: number): MeasureText =>
    (text) =>
      shape(text, role).width * size;

  function toLines(
    role: 'name' | 'path' | 'own_line',
    scale: number,
    maxLines: number,
    { breaks, shortens: mayShorten }: Freedom,
  ) {
    const content = words[role];
    const size = sizeOf(role, scale);
    const measure = measureAt(role, size);
    const text = toText(content);
    if (text === '' || maxLines === 0) return [];
    if (measure(text) <= box.width) return [text];
    if (maxLines === 1 && !mayShorten) return undefined;
    // Words break only when the text cannot shrink further. A path drops names instead.
    const mayBreak = breaks || mayShorten || scale <= SHRINKS_TO[role];
    if (!mayBreak && !fitsByWords(text, box.width, measure)) return undefined;
    const lines = wrapText(text, box.width, measure);
    if (lines.length <= maxLines) return lines;
    if (!mayShorten) return undefined;
    if (typeof content !== 'string') return toPathLines(content, box.width, maxLines, measure);
    return maxLines === 1
      ? [shortenText(text, box.width, measure)]
      : wrapAndShorten(text, box.width, maxLines, measure);
  }

  function toChips(scale: number, count: number): PlacedText<S>[] {
    const code = words.chips.filter((text) => text === words.code);
    const kept = count === 1 && code.length > 0 ? code : words.chips.slice(0, count);
    const chips = kept.map((text) => {
      const line = shape(text, 'chip');
      const size = Math.min(sizeOf('chip', scale), box.width / (line.width + 2 * CHIP_PADDING));
      const width = (line.width + 2 * CHIP_PADDING) * size;
      return { role: 'chip' as const, line, size, x: 0, top: 0, width, height: size * CHIP_HEIGHT };
    });
    const [first, second] = chips;
    if (!first || !second) return chips;
    const x = first.width + CHIP_GAP * first.size;
    if (x + second.width <= box.width) return [first, { ...second, x }];
    return [first, { ...second, top: first.height + GAP_SHARE * 2 * first.size }];
  }

  function toBlock(scale: number, lines: Lines, freedom: Freedom): TextBlock<S> | undefined {
    const texts: PlacedText<S>[] = [];
    let top = 0;
    for (const role of ['path', 'name', 'own_line'] as const) {
      const shortens = freedom.shortens || (role === 'path' && scale <= PATH_KEPT_SCALE);
      const written = toLines(role, scale, lines[role], { ...freedom, shortens });
      if (!written) return undefined;
      const size = sizeOf(role, scale);
      for (const text of withOneDirection(written)) {
        const line = shape(text, role);
        const height = (line.ascent + line.descent) * size;
        texts.push({ role, line, size, x: 0, top, width: line.width * size, height });
        top += height;
      }
      if (written.length > 0) top += GAP_SHARE * size;
    }
    const chips = toChips(scale, lines.chips);
    if (chips.length > 0 && texts.length > 0) top += GAP_SHARE * full * scale;
    texts.push(...chips.map((chip) => ({ ...chip, top: chip.top + top })));
    const height = Math.max(0, ...texts.map((text) => text.top + text.height));
    const fits = height <= box.height && texts.every(({ x, width }) => x + width <= box.width + 1e-6);
    return fits ? { texts, height } : undefined;
  }

  const all = { name: NAME_LINES, path: PATH_LINES, own_line: OWN_LINES, chips: 2 };
  const attempts: (() => TextBlock<S> | undefined)[] = [
    ...ONE_LINE_SCALES.map((scale) => () => toBlock(scale, { ...all, name: 1 }, KEEPS_WORDS)),
    ...WRAPPED_SCALES.map((scale) => () => toBlock(scale, all, KEEPS_WORDS)),
    ...WRAPPED_SCALES.map((scale) => () => toBlock(scale, { ...all, name: BROKEN_NAME_LINES }, BREAKS_WORDS)),
    ...LAST_RESORTS.map((lines) => () => toBlock(SMALLEST, lines, SHORTENS)),
  ];
  for (const attempt of attempts) {
    const block = attempt();
    if (block) return block;
  }
  return { texts: [], height: 0 };
}
