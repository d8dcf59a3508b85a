import type { SecretLink } from '@stowage/contracts';
import { Copy } from 'lucide-react';
import { useRef } from 'react';
import toast from 'react-hot-toast';
import { basePath } from '../../lib/address/base-path';
import { formatInstant } from '../../lib/format/format';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { t } from '../../lib/i18n';

interface SecretLinkPanelProps {
  secret: SecretLink;
  /** Page and fragment, such as `/register#invitation=`. */
  page: string;
}

/** Shows a link that the server returns only once. */
export function SecretLinkPanel({ secret, page }: SecretLinkPanelProps) {
  const { url, token, qr_svg, expires_at } = secret;
  // Without PUBLIC_URL, uses the URL at which the administrator opened the server.
  const address = url ?? window.location.origin + basePath + page + token;
  const input = useRef<HTMLInputElement>(null);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast.success(t('administration.linkCopied'));
    } catch {
      // The clipboard needs HTTPS; the administrator can copy a selected text by hand.
      input.current?.select();
      toast.error(t('administration.copyFailed'));
    }
  };

  return (
    <div className="grid gap-4">
      <Field
        label={t('administration.link')}
        hint={`${t('administration.linkOnce')} ${t('administration.linkUntil', { instant: formatInstant(expires_at) })}`}
      >
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              ref={input}
              readOnly
              value={address}
              onFocus={(event) => event.currentTarget.select()}
              className="min-w-0 flex-1 font-mono text-sm"
            />
            <Button onClick={() => void copy()}>
              <Copy aria-hidden className="size-4" />
              {t('administration.copyLink')}
            </Button>
          </div>
        )}
      </Field>
      {qr_svg === null ? (
        <p className="text-sm text-quiet">{t('administration.noQrHint')}</p>
      ) : (
        <figure className="grid justify-items-center gap-2">
          <img
            alt={t('administration.qrCodeOfLink')}
            src={`data:image/svg+xml,${encodeURIComponent(qr_svg)}`}
            className="size-48 rounded-md"
          />
          <figcaption className="text-sm text-quiet">{t('administration.qrHint')}</figcaption>
        </figure>
      )}
    </div>
  );
}
