import type { ToImageUrls, ToQrUrl } from '../files/media-links';

export interface Caller {
  id: number;
  session_id: number;
  toImageUrls: ToImageUrls;
  toQrUrl: ToQrUrl;
}

export type ImageCaller = Pick<Caller, 'id' | 'toImageUrls'>;
export type QrCaller = Pick<Caller, 'id' | 'toQrUrl'>;
