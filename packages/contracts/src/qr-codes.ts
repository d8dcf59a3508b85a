import { z } from 'zod';
import { Id, Instant } from './common';

export const QrFormat = z.enum(['PNG', 'SVG']);
export type QrFormat = z.infer<typeof QrFormat>;

export const QrSize = z.enum(['small', 'medium', 'large']);
export type QrSize = z.infer<typeof QrSize>;

/** A picture of a location's code. The code itself never changes, so neither does what the picture says. */
export const QrCode = z
  .object({
    id: Id,
    format: QrFormat,
    size: QrSize,
    created_at: Instant,
    qr_image_path: z.string().nullable(),
  })
  .meta({ id: 'QrCode' });
export type QrCode = z.infer<typeof QrCode>;
