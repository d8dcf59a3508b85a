import { QrFormat, QrSize } from '@stowage/contracts';
import { expect, test } from 'vitest';
import { readQrFileName, toQrFileName } from './qr-file-name';

test('parses the file name of a QR code into its code, format and size', () => {
  for (const format of QrFormat.options)
    for (const size of QrSize.options) {
      const file = { code: '8GK2M4TZ', format, size };
      expect(readQrFileName(toQrFileName(file))).toEqual(file);
    }
});

test.each([
  '',
  '8GK2M4TZ',
  '8GK2M4TZ-medium',
  '8GK2M4TZ-medium.gif',
  '8GK2M4TZ-huge.png',
  '8GK2M4TZ-medium.png.png',
  '8gk2m4tz-medium.png',
  '8GK2M4T-medium.png',
  '../8GK2M4TZ-medium.png',
  '8GK2M4TZ-medium.png\n',
])('rejects %j as the file name of a QR code', (name) => {
  expect(readQrFileName(name)).toBeUndefined();
});
