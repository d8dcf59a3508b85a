import { create } from 'qrcode';

export { QR_QUIET_MODULES as QUIET_MODULES } from '@stowage/contracts';

/** Modules of a QR code without the quiet zone; `size` is the side length in modules. */
export interface QrMatrix {
  size: number;
  isDark: (row: number, column: number) => boolean;
}

/** Error correction of 7, 15 or 25 percent. */
export type QrCorrection = 'L' | 'M' | 'Q';

/** @param version the symbol size; by default the smallest that fits the text */
export function toQrMatrix(text: string, correction: QrCorrection = 'M', version?: number): QrMatrix {
  // Plain bytes: searching for a shorter encoding takes longer than all other steps.
  const bytes = [{ data: Buffer.from(text), mode: 'byte' as const }];
  const { modules } = create(bytes, { errorCorrectionLevel: correction, ...(version && { version }) });
  return { size: modules.size, isDark: (row, column) => modules.get(row, column) === 1 };
}
