import { QR_SIZE_PIXELS, type SecretLink } from '@stowage/contracts';
import type { Config } from '../../config/config';
import { isReachableByPhones } from '../../config/reachable-address';
import { toQrMatrix } from '../../qr/qr-matrix';
import { toQrSvg } from '../../qr/qr-svg';

/** `url` is null when other devices cannot open PUBLIC_URL; the client then builds the URL from its own address. */
export function toSecretLink(
  { public_url }: Pick<Config, 'public_url'>,
  link: Pick<SecretLink, 'token' | 'expires_at'>,
  toUrl: (publicUrl: string, token: string) => string,
): SecretLink {
  if (public_url === undefined || !isReachableByPhones(public_url))
    return { ...link, url: null, qr_svg: null };
  const url = toUrl(public_url, link.token);
  return { ...link, url, qr_svg: toQrSvg(toQrMatrix(url), QR_SIZE_PIXELS.medium) };
}
