import { create } from 'qrcode';

/** Empty modules around a code, as its standard demands. */
export const QUIET_MODULES = 4;

/** A QR code as squares: `size` in each direction, without the quiet zone. */
export interface QrMatrix {
  size: number;
  isDark: (row: number, column: number) => boolean;
}

/** How much of a code may be lost: 7, 15 or 25 percent. */
export type QrCorrection = 'L' | 'M' | 'Q';

/** @param version the size it is to have; without it the smallest that holds the text */
export function toQrMatrix(text: string, correction: QrCorrection = 'M', version?: number): QrMatrix {
  // As plain bytes: to look for parts that could be written shorter takes longer than all the rest.
  const bytes = [{ data: Buffer.from(text), mode: 'byte' as const }];
  const { modules } = create(bytes, { errorCorrectionLevel: correction, ...(version && { version }) });
  return { size: modules.size, isDark: (row, column) => modules.get(row, column) === 1 };
}
