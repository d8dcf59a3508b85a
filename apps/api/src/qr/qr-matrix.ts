import { create } from 'qrcode';

/** Empty modules around a code, as its standard demands. */
export const QUIET_MODULES = 4;

/** A QR code as squares: `size` in each direction, without the quiet zone. */
export interface QrMatrix {
  size: number;
  isDark: (row: number, column: number) => boolean;
}

export function toQrMatrix(text: string): QrMatrix {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  return { size: modules.size, isDark: (row, column) => modules.get(row, column) === 1 };
}
