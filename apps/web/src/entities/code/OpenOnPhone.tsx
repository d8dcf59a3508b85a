import { Camera } from 'lucide-react';
import { Link } from 'react-router-dom';
import { basePath } from '../../lib/address/base-path';
import { isAddressOfThisDevice } from '../../lib/address/this-device';
import { t } from '../../lib/i18n';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { LinkCode } from '../user/LinkCode';
import { useServerAddress } from './server-address.queries';

export function CameraHint() {
  return (
    <p className="flex gap-2 text-sm text-quiet">
      <Camera aria-hidden className="mt-0.5 size-4 shrink-0" />
      {t('openOnPhone.cameraNeedsHttps')}
    </p>
  );
}

/** Shows the code of an address that other devices can open: the server's own, that of this page, or a suggestion. */
export function OpenOnPhone({ isAdmin }: { isAdmin: boolean }) {
  const { data } = useServerAddress();
  if (!data) return <Skeleton className="h-46" />;
  const { origin, hostname } = window.location;
  const address = data.is_reachable_by_phones
    ? data.public_url
    : isAddressOfThisDevice(hostname)
      ? data.suggestions[0]
      : origin;
  const otherAddress = isAdmin && (
    <Link to="/admin" className="link inline-flex min-h-8 items-center text-sm pointer-coarse:min-h-11">
      {t('openOnPhone.otherAddress')}
    </Link>
  );
  if (address === undefined)
    return (
      <>
        <p className="text-sm text-quiet">{t('openOnPhone.noAddress')}</p>
        {otherAddress}
      </>
    );
  return (
    <div className="flex flex-wrap items-center gap-4">
      <p className="w-full text-sm text-quiet">{t('openOnPhone.scanHint')}</p>
      {/* Leads past the first page, which is for people who do not know the product. */}
      <LinkCode address={`${address + basePath}/login`} isPlain />
      <div className="grid min-w-0 flex-1 basis-52 justify-items-start gap-2">
        <p className="font-mono text-sm [overflow-wrap:anywhere]">{address + basePath}</p>
        {address.startsWith('http:') && <CameraHint />}
        {otherAddress}
      </div>
    </div>
  );
}
