import type { ServerAddress } from '@stowage/contracts';
import { TriangleAlert } from 'lucide-react';
import { RichText } from '../../ui/RichText';

interface AddressNoticeProps {
  address: ServerAddress;
  className?: string;
}

// The URL in the browser is the best suggestion, unless the browser runs on the server itself.
const isOwnMachine = (hostname: string) => /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
const EXAMPLE = 'http://192.168.1.20:3000';

/** Renders nothing when phones can reach the server. */
export function AddressNotice({ address, className }: AddressNoticeProps) {
  if (address.is_reachable_by_phones) return null;
  const { hostname, origin } = window.location;
  return (
    <div className={className}>
      <div className="flex gap-3 rounded-md border border-warn/50 bg-warn/8 px-3 py-2.5 text-sm">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
        <p>
          <RichText
            text="code.localAddressWarning"
            parts={{
              strong: <strong className="font-semibold" />,
              address: <code className="font-mono">{address.public_url}</code>,
              setting: <code className="font-mono">{'PUBLIC_URL'}</code>,
              example: <code className="font-mono">{isOwnMachine(hostname) ? EXAMPLE : origin}</code>,
            }}
          />
        </p>
      </div>
    </div>
  );
}
