import type { Reader } from '../entities/user/reader.service';
import type { ToImageUrls, ToQrUrl } from '../files/media-links';

export interface Caller {
  id: number;
  toImageUrls: ToImageUrls;
  toQrUrl: ToQrUrl;
  readonly reader: Reader;
}

/** Caller of an endpoint that refuses API keys. */
export interface SessionCaller extends Caller {
  session_id: number;
}

export type ImageCaller = Pick<Caller, 'id' | 'toImageUrls'>;
export type QrCaller = Pick<Caller, 'id' | 'toQrUrl'>;
