import type { ToImageUrls, ToQrUrl } from '../files/media-links';

/** The person who makes a request, found by their session. */
export interface Caller {
  id: number;
  session_id: number;
  /** Image URLs signed for this session. */
  toImageUrls: ToImageUrls;
  /** QR code URLs signed for this session. */
  toQrUrl: ToQrUrl;
}

export type ImageCaller = Pick<Caller, 'id' | 'toImageUrls'>;
export type QrCaller = Pick<Caller, 'id' | 'toQrUrl'>;
