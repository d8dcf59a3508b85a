import { useQuery } from '@tanstack/react-query';
import { isAddressOfThisDevice } from '../../lib/address/this-device';
import { t, withTexts } from '../../lib/i18n';

interface LinkCodeProps {
  address: string;
  /** Drawn by the server; null to draw it in the browser. */
  svg?: string | null;
}

/** The QR code of an address, or a hint if other devices cannot open the address. */
export function LinkCode({ address, svg = null }: LinkCodeProps) {
  const drawn = useQuery({
    queryKey: ['linkCode', address],
    queryFn: async () => (await withTexts(import('./link-code'))).drawLinkCode(address),
    enabled: svg === null && !isAddressOfThisDevice(new URL(address).hostname),
    staleTime: Infinity,
  });
  const shown = svg ?? drawn.data;
  if (shown === undefined)
    return drawn.isLoading ? null : <p className="text-sm text-quiet">{t('secretLink.noQrHint')}</p>;
  return (
    <figure className="grid justify-items-center gap-2">
      <img
        alt={t('secretLink.qrCodeOfLink')}
        src={`data:image/svg+xml,${encodeURIComponent(shown)}`}
        className="size-48 rounded-md bg-white"
      />
      <figcaption className="text-sm text-quiet">{t('secretLink.qrHint')}</figcaption>
    </figure>
  );
}
