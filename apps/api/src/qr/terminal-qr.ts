import { toString } from 'qrcode';

const BLACK_ON_WHITE = '\u001b[30;107m';
const RESET = '\u001b[0m';

/** Returns lines with a QR code of half blocks, which has the same colours in light and dark terminals. */
export async function toTerminalQr(text: string): Promise<string> {
  const code = await toString(text, { type: 'utf8', margin: 2, errorCorrectionLevel: 'L' });
  return code
    .split('\n')
    .map((line) => `${BLACK_ON_WHITE}${line}${RESET}\n`)
    .join('');
}
