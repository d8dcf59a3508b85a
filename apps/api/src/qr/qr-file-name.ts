import { CODE_LENGTH, QrFormat, QrSize } from '@stowage/contracts';
import { z } from 'zod';

export interface QrFile {
  code: string;
  format: QrFormat;
  size: QrSize;
}

/** Example: `8GK2M4TZ-medium.png`. */
export const toQrFileName = ({ code, format, size }: QrFile): string =>
  `${code}-${size}.${format.toLowerCase()}`;

const FILE_NAME = new RegExp(`^(?<code>[0-9A-Z]{${CODE_LENGTH}})-(?<size>[a-z]+)\\.(?<format>[a-z]+)$`);
const Parts = z.object({
  code: z.string(),
  size: QrSize,
  format: z.string().toUpperCase().pipe(QrFormat),
});

export function readQrFileName(name: string): QrFile | undefined {
  const parts = Parts.safeParse(FILE_NAME.exec(name)?.groups);
  return parts.success ? parts.data : undefined;
}
