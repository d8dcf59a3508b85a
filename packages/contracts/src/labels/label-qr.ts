import type { LabelPaper } from './label-papers';

/** Width of the quiet zone of a QR code in modules, as the standard requires. */
export const QR_QUIET_MODULES = 4;

/** Size of a dot of common label and office printers, which print 300 dots per inch. */
export const PRINTER_DOT_MM = 25.4 / 300;
/** Four dots, which phones read reliably. */
export const QR_MODULE_MIN_MM = 0.33;
/** Three dots, which phones read from a short distance: only for labels that are too small for four dots. */
export const QR_SMALL_MODULE_MIN_MM = 0.25;

/** Most bytes that QR codes of the versions 1 to 12 hold with 7 percent error correction. */
const QR_BYTES_MAX = [17, 32, 53, 78, 106, 134, 154, 192, 230, 271, 321, 367];

const toModules = (bytes: number): number => {
  const index = QR_BYTES_MAX.findIndex((max) => bytes <= max);
  return index === -1 ? Number.POSITIVE_INFINITY : 17 + 4 * (index + 1) + 2 * QR_QUIET_MODULES;
};

export type QrFit = 'usual' | 'small' | 'none';

/** Size of the QR code that fits on a label. @param address URL in the QR code */
export function toQrFit(
  { label_width_mm, label_height_mm }: Pick<LabelPaper, 'label_width_mm' | 'label_height_mm'>,
  address: string,
): QrFit {
  const bytes = new TextEncoder().encode(address).length;
  const module = Math.min(label_width_mm, label_height_mm) / toModules(bytes);
  if (module >= QR_MODULE_MIN_MM) return 'usual';
  return module >= QR_SMALL_MODULE_MIN_MM ? 'small' : 'none';
}
