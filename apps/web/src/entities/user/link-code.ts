import { toString } from 'qrcode';

/** Draws a QR code. @returns an SVG image */
export const drawLinkCode = (address: string): Promise<string> =>
  toString(address, { type: 'svg', errorCorrectionLevel: 'M' });
