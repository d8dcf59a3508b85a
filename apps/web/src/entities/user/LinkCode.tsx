import { useQuery } from '@tanstack/react-query';
import { isAddressOfThisDevice } from '../../lib/address/this-device';
import { cn } from '../../lib/cn';
import { t, withTexts } from '../../lib/i18n';

interface LinkCodeProps {
  address: string;
  /** Drawn by the server; null to draw it in the browser. */
  svg?: string | null;
  /** True for a smaller code without its caption. */
  isPlain?: boolean;
}

/** The QR code of an address, or a hint if other devices cannot open the address. */
export function LinkCode({ address, svg = null, isPlain = false }: LinkCodeProps) {
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
        className={cn('rounded-md bg-white', isPlain ? 'size-36' : 'size-48')}
      />
      {!isPlain && <figcaption className="text-sm text-quiet">{t('secretLink.qrHint')}</figcaption>}
    </figure>
  );
}
