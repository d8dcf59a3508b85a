import { PRINTER_DOT_MM, QR_MODULE_MIN_MM, QR_SMALL_MODULE_MIN_MM } from '@stowage/contracts';

/** Millimetres from the top left corner of the label. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface LabelLayout {
  /**
   * The QR code with its quiet zone; `module` is the side length of a module. Undefined without a QR code, also when
   * the label is too small for one.
   */
  qr?: { x: number; y: number; side: number; module: number };
  /** Undefined when the QR code fills the whole label. */
  text?: Box;
  align: 'start' | 'center';
}

/** Usual share of the width (wide labels) or height (other labels) that the QR code takes. */
const QR_SHARE_OF_WIDTH = 0.46;
const QR_SHARE_OF_HEIGHT = 0.66;
const WIDE_RATIO = 1.4;
const TEXT_MIN_WIDTH_MM = 12;
const TEXT_MIN_HEIGHT_MM = 6;

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** Returns the empty space at the edges in millimetres, because printers may be slightly misaligned. */
const toPadding = (width: number, height: number) => clamp(Math.min(width, height) * 0.06, 1, 2.5);

/** Rounds down to whole printer dots if the module stays readable, so that all modules are printed alike. */
function toModule(side: number, modules: number, min: number): number | undefined {
  const dots = Math.floor(side / modules / PRINTER_DOT_MM + 1e-9) * PRINTER_DOT_MM;
  if (dots >= min) return dots;
  return side / modules >= min ? side / modules : undefined;
}

/**
 * Gives the QR code its usual share of the label, or all space but the minimum for text if its modules would be too
 * small to read. If they still are, drops the text; if even that does not help, tries smaller modules.
 */
function toQrModule(width: number, height: number, modules: number, hasText: boolean) {
  const isWide = width / height >= WIDE_RATIO;
  const sides = isWide
    ? [Math.min(height, width * QR_SHARE_OF_WIDTH), Math.min(height, width - TEXT_MIN_WIDTH_MM)]
    : [Math.min(width, height * QR_SHARE_OF_HEIGHT), Math.min(width, height - TEXT_MIN_HEIGHT_MM)];
  for (const min of [QR_MODULE_MIN_MM, QR_SMALL_MODULE_MIN_MM]) {
    const beside = sides.map((side) => toModule(side, modules, min)).find((mm) => mm !== undefined);
    if (hasText && beside !== undefined) return { module: beside, isWide, leavesText: true };
    const alone = toModule(Math.min(width, height), modules, min);
    if (alone !== undefined) return { module: alone, isWide, leavesText: false };
  }
  return undefined;
}

/** @param modules side length of the QR code with quiet zone; 0 without a QR code */
export function toLabelLayout(width: number, height: number, modules: number, hasText: boolean): LabelLayout {
  const padding = toPadding(width, height);
  const inner = { x: padding, y: padding, width: width - 2 * padding, height: height - 2 * padding };
  const fitting = modules === 0 ? undefined : toQrModule(width, height, modules, hasText);
  if (!fitting) return { text: inner, align: 'start' };
  const { module, isWide, leavesText } = fitting;
  const side = module * modules;
  const centred = { x: (width - side) / 2, y: (height - side) / 2 };
  if (!leavesText) return { qr: { ...centred, side, module }, align: 'center' };
  if (isWide) {
    const qr = { x: Math.min(centred.y, padding), y: centred.y, side, module };
    const x = qr.x + side;
    return { qr, text: { ...inner, x, width: width - padding - x }, align: 'start' };
  }
  const qr = { x: centred.x, y: 0, side, module };
  // The quiet zone already separates the text from the QR code.
  return { qr, text: { ...inner, y: side, height: height - padding - side }, align: 'center' };
}
