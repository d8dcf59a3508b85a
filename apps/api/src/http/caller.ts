import type { Role } from '@stowage/contracts';
import type { Reader } from '../entities/user/reader.service';
import type { MediaSigning, ToDocumentUrls, ToImageUrls, ToQrUrl } from '../files/media-links';
import type { InventoryId } from '../lib/inventory-id';

export interface Caller {
  user_id: number;
  /** The inventory that the request is about, of which the user is a member. */
  inventory_id: InventoryId;
  role: Role;
  /** Set when the request was sent with an API key. */
  api_key_id?: number;
  toImageUrls: ToImageUrls;
  toDocumentUrls: ToDocumentUrls;
  toQrUrl: ToQrUrl;
  /** For work in a worker thread, which cannot receive the functions. */
  signing: MediaSigning;
  readonly reader: Reader;
}

/** Caller of an endpoint that refuses API keys. */
export interface SessionCaller extends Caller {
  session_id: number;
}

export type ImageCaller = Pick<Caller, 'user_id' | 'inventory_id' | 'toImageUrls'>;
export type DocumentCaller = Pick<Caller, 'user_id' | 'inventory_id' | 'toDocumentUrls'>;
export type QrCaller = Pick<Caller, 'inventory_id' | 'toQrUrl'>;
