import type { SecretLink } from '@stowage/contracts';
import { Copy, Share2 } from 'lucide-react';
import { useRef } from 'react';
import toast from 'react-hot-toast/headless';
import { basePath } from '../../lib/address/base-path';
import { copyText } from '../../lib/copy-text';
import { formatInstant } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { LinkCode } from './LinkCode';

interface SecretLinkPanelProps {
  secret: Pick<SecretLink, 'url' | 'qr_svg' | 'expires_at'> & { token: string };
  /** Page and fragment, such as `/register#invitation=`. */
  page: string;
}

/** Shows a link that the server returns only once. */
export function SecretLinkPanel({ secret, page }: SecretLinkPanelProps) {
  const { url, token, qr_svg, expires_at } = secret;
  // Without PUBLIC_URL, uses the URL at which the person opened the server.
  const address = url ?? window.location.origin + basePath + page + token;
  const input = useRef<HTMLInputElement>(null);

  const copy = async () => {
    const hasCopied = await copyText(address, () => input.current?.select());
    if (hasCopied) toast.success(t('secretLink.linkCopied'));
    else toast.error(t('secretLink.copyFailed'));
  };

  return (
    <div className="grid grid-cols-1 gap-4">
      <Field
        label={t('common.link')}
        hint={`${t('secretLink.linkOnce')} ${t('secretLink.linkUntil', { instant: formatInstant(expires_at) })}`}
      >
        <div className="flex flex-wrap gap-2">
          <Input
            ref={input}
            readOnly
            value={address}
            onFocus={(event) => event.currentTarget.select()}
            className="min-w-0 flex-1 basis-40 font-mono text-sm"
          />
          <Button onClick={() => void copy()} className="max-sm:grow">
            <Copy aria-hidden className="size-4" />
            {t('secretLink.copyLink')}
          </Button>
          <ShareButton address={address} />
        </div>
      </Field>
      <LinkCode address={address} svg={qr_svg} />
    </div>
  );
}

/** Opens the sharing dialog of a phone. Browsers offer it only with HTTPS. */
function ShareButton({ address }: { address: string }) {
  if (!('share' in navigator)) return null;
  return (
    <Button
      variant="secondary"
      className="max-sm:grow"
      // Rejects when the person closes the dialog.
      onClick={() => void navigator.share({ url: address }).catch(() => undefined)}
    >
      <Share2 aria-hidden className="size-4" />
      {t('secretLink.share')}
    </Button>
  );
}
