import { toString } from 'qrcode';

const BLACK_ON_WHITE = '\u001b[30;107m';
const RESET = '\u001b[0m';

/** Returns lines with a QR code of half blocks, in a terminal with the same colours whether it is light or dark. */
export async function toTerminalQr(text: string, isTerminal: boolean): Promise<string> {
  const code = await toString(text, { type: 'utf8', margin: 2, errorCorrectionLevel: 'L' });
  return code
    .split('\n')
    .map((line) => (isTerminal ? `${BLACK_ON_WHITE}${line}${RESET}\n` : `${line}\n`))
    .join('');
}
