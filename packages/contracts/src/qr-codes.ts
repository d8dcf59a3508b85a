import { z } from 'zod';
import { Id, Instant } from './common';
import { QR_FORMAT_DEFAULT, QR_SIZE_DEFAULT } from './limits';

export const QrFormat = z.enum(['PNG', 'SVG']);
export type QrFormat = z.infer<typeof QrFormat>;

export const QrSize = z.enum(['small', 'medium', 'large']);
export type QrSize = z.infer<typeof QrSize>;

export const QrPictureInput = z
  .strictObject({
    format: z
      .enum(QrFormat.options, `Format must be one of ${QrFormat.options.join(', ')}`)
      .default(QR_FORMAT_DEFAULT),
    size: z.enum(QrSize.options, `Size must be one of ${QrSize.options.join(', ')}`).default(QR_SIZE_DEFAULT),
  })
  .meta({ id: 'QrPictureInput' });
export type QrPictureInput = z.infer<typeof QrPictureInput>;

/** A picture of the code of a place or an item. */
export const QrPicture = z
  .object({
    format: QrFormat,
    size: QrSize,
    /** Opens without a token, for some hours and only while the session lives that was given it. */
    qr_image_path: z.string(),
  })
  .meta({ id: 'QrPicture' });
export type QrPicture = z.infer<typeof QrPicture>;

/** A picture of a location's code that its owner asked for. The code itself never changes, so neither does what the picture says. */
export const QrCode = QrPicture.extend({ id: Id, created_at: Instant }).meta({ id: 'QrCode' });
export type QrCode = z.infer<typeof QrCode>;
