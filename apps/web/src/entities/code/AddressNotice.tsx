import type { ServerAddress } from '@stowage/contracts';
import { TriangleAlert } from 'lucide-react';
import { RichText } from '../../ui/RichText';
import { useSession } from '../user/session.queries';
import { AddressForm } from './AddressForm';

interface AddressNoticeProps {
  address: ServerAddress;
  className?: string;
  onSaved?: () => void;
}

const strong = <strong className="font-semibold" />;

/** Asks for the address of labels, or warns that phones cannot open it. Renders nothing when they can. */
export function AddressNotice({ address, className, onSaved }: AddressNoticeProps) {
  const { user } = useSession();
  if (address.is_reachable_by_phones) return null;
  const isUnset = address.set_by === null;
  return (
    <div className={className}>
      <div className="flex gap-3 rounded-md border border-warn/50 bg-warn/8 px-3 py-2.5 text-sm">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
        <div className="grid min-w-0 flex-1 gap-3">
          <p>
            {isUnset ? (
              <RichText
                text={user?.is_admin ? 'code.addressUnset' : 'code.addressUnsetForOthers'}
                parts={{ strong }}
              />
            ) : (
              <RichText
                text={
                  address.set_by === 'environment' ? 'code.localAddressFixed' : 'code.localAddressWarning'
                }
                parts={{ strong, address: <code className="font-mono">{address.public_url}</code> }}
              />
            )}
          </p>
          {isUnset && user?.is_admin && <AddressForm address={address} onSaved={onSaved} />}
        </div>
      </div>
    </div>
  );
}
