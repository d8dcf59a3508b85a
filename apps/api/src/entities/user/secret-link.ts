import { QR_SIZE_PIXELS, type SecretLink } from '@stowage/contracts';
import { isReachableByPhones } from '../../config/reachable-address';
import type { Context } from '../../context/context';
import { toQrMatrix } from '../../qr/qr-matrix';
import { toQrSvg } from '../../qr/qr-svg';
import { findPublicUrl } from '../setting/server-address.service';

/** `url` is null when other devices cannot open the public URL; the client then builds the URL from its own address. */
export function toSecretLink(
  context: Pick<Context, 'db' | 'config'>,
  link: Pick<SecretLink, 'token' | 'expires_at'>,
  toUrl: (publicUrl: string, token: string) => string,
): SecretLink {
  const public_url = findPublicUrl(context);
  if (public_url === undefined || !isReachableByPhones(public_url))
    return { ...link, url: null, qr_svg: null };
  const url = toUrl(public_url, link.token);
  return { ...link, url, qr_svg: toQrSvg(toQrMatrix(url), QR_SIZE_PIXELS.medium) };
}
