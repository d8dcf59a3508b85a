import type { Reader } from '../entities/user/reader.service';
import type { MediaSigning, ToImageUrls, ToQrUrl } from '../files/media-links';

export interface Caller {
  id: number;
  toImageUrls: ToImageUrls;
  toQrUrl: ToQrUrl;
  /** For work in a worker thread, which cannot receive the functions. */
  signing: MediaSigning;
  readonly reader: Reader;
}

/** Caller of an endpoint that refuses API keys. */
export interface SessionCaller extends Caller {
  session_id: number;
}

export type ImageCaller = Pick<Caller, 'id' | 'toImageUrls'>;
export type QrCaller = Pick<Caller, 'id' | 'toQrUrl'>;
