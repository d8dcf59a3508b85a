import { z } from 'zod';
import { QR_FORMATS, QR_SIZES } from '../base/choices';
import { QR_FORMAT_DEFAULT, QR_SIZE_DEFAULT } from '../base/limits';
import { notOneOf } from '../base/problems';
import { Id, Instant } from '../framework/common';

export const QrFormat = z.enum(QR_FORMATS);
export type QrFormat = z.infer<typeof QrFormat>;

export const QrSize = z.enum(QR_SIZES);
export type QrSize = z.infer<typeof QrSize>;

export const QrPictureInput = z.strictObject({
  format: z.enum(QrFormat.options, notOneOf('format', QrFormat.options)).default(QR_FORMAT_DEFAULT),
  size: z.enum(QrSize.options, notOneOf('size', QrSize.options)).default(QR_SIZE_DEFAULT),
});
export type QrPictureInput = z.infer<typeof QrPictureInput>;

export const QrPicture = z.object({
  format: QrFormat,
  size: QrSize,
  qr_image_path: z
    .string()
    .describe('Signed URL: needs no token; expires after 7 to 35 days, or when the session or API key ends.'),
});
export type QrPicture = z.infer<typeof QrPicture>;

/** A saved QR code image of a location. The code of a location never changes, so the image stays valid. */
export const QrCode = QrPicture.extend({ id: Id, created_at: Instant });
export type QrCode = z.infer<typeof QrCode>;
