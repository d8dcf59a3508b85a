import { type QrMatrix, QUIET_MODULES } from './qr-matrix';

/** One path with all dark modules. Neighbours in a row are merged, so that no hairline shows between them. */
function toPath({ size, isDark }: QrMatrix): string {
  const parts: string[] = [];
  for (let row = 0; row < size; row += 1) {
    for (let start = 0, end; start < size; start = end) {
      end = start + 1;
      if (!isDark(row, start)) continue;
      while (end < size && isDark(row, end)) end += 1;
      const width = end - start;
      parts.push(`M${start + QUIET_MODULES} ${row + QUIET_MODULES}h${width}v1h-${width}z`);
    }
  }
  return parts.join('');
}

/** Draws a QR code with its quiet zone. @param pixels side length */
export function toQrSvg(matrix: QrMatrix, pixels: number): string {
  const modules = matrix.size + 2 * QUIET_MODULES;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" ` +
      `viewBox="0 0 ${modules} ${modules}" shape-rendering="crispEdges">`,
    `<path fill="#fff" d="M0 0h${modules}v${modules}H0z"/>`,
    `<path fill="#000" d="${toPath(matrix)}"/>`,
    '</svg>\n',
  ].join('');
}
