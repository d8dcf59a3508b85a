/** Millimetres from the left upper corner of the label. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface LabelLayout {
  /** The code with its quiet zone; `module` is the side of one of its squares. */
  qr?: { x: number; y: number; side: number; module: number };
  /** Absent where the code takes all there is. */
  text?: Box;
  /** How the words stand in their box. */
  align: 'start' | 'center';
}

/** What common label printers and office printers can do. */
export const DOT_MM = 25.4 / 300;
/** Below it phones begin to fail. */
export const MODULE_MIN_MM = 0.33;

/** The share of a wide label that its code takes, and that of the height of a squarish one. */
const QR_SHARE_OF_WIDTH = 0.46;
const QR_SHARE_OF_HEIGHT = 0.66;
const WIDE_RATIO = 1.4;
const TEXT_MIN_WIDTH_MM = 12;
const TEXT_MIN_HEIGHT_MM = 6;

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** The space at the edge that stays free, for printers that miss a little. */
const toPadding = (width: number, height: number) => clamp(Math.min(width, height) * 0.06, 1, 2.5);

/** Whole dots where that leaves a module large enough, so that every module is printed alike. */
function toModule(side: number, modules: number): number {
  const dots = Math.floor(side / modules / DOT_MM + 1e-9) * DOT_MM;
  return dots >= MODULE_MIN_MM ? dots : side / modules;
}

/** The largest code that leaves room for words; where that is too small to be read, the words give way. */
function toQrModule(width: number, height: number, modules: number, hasText: boolean) {
  const isWide = width / height >= WIDE_RATIO;
  const sides = isWide
    ? [Math.min(height, width * QR_SHARE_OF_WIDTH), Math.min(height, width - TEXT_MIN_WIDTH_MM)]
    : [Math.min(width, height * QR_SHARE_OF_HEIGHT), Math.min(width, height - TEXT_MIN_HEIGHT_MM)];
  const module = sides.map((side) => toModule(side, modules)).find((mm) => mm >= MODULE_MIN_MM);
  if (hasText && module !== undefined) return { module, isWide, leavesText: true };
  return { module: toModule(Math.min(width, height), modules), isWide, leavesText: false };
}

/** Where code and words go on a label. `modules`: of the code with its quiet zone, 0 without one. */
export function toLabelLayout(width: number, height: number, modules: number, hasText: boolean): LabelLayout {
  const padding = toPadding(width, height);
  const inner = { x: padding, y: padding, width: width - 2 * padding, height: height - 2 * padding };
  if (modules === 0) return { text: inner, align: 'start' };
  const { module, isWide, leavesText } = toQrModule(width, height, modules, hasText);
  const side = module * modules;
  const centred = { x: (width - side) / 2, y: (height - side) / 2 };
  if (!leavesText) return { qr: { ...centred, side, module }, align: 'center' };
  if (isWide) {
    const qr = { x: Math.min(centred.y, padding), y: centred.y, side, module };
    const x = qr.x + side;
    return { qr, text: { ...inner, x, width: width - padding - x }, align: 'start' };
  }
  const qr = { x: centred.x, y: 0, side, module };
  // The quiet zone keeps the words at a distance already.
  return { qr, text: { ...inner, y: side, height: height - padding - side }, align: 'center' };
}
