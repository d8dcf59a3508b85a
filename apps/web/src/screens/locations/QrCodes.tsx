import {
  type Location,
  QR_FORMAT_DEFAULT,
  QR_FORMATS,
  QR_SIZE_DEFAULT,
  QR_SIZE_PIXELS,
  QR_SIZES,
  type QrCode,
  type QrPictureInput,
} from '@stowage/contracts';
import { ChevronDown, Download, QrCode as QrIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { assetUrl } from '../../lib/address/base-path';
import { formatInstant } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { MembersOnly } from '../../ui/MembersOnly';
import { Menu, MenuItem } from '../../ui/menu/Menu';

export interface QrCodeActions {
  busy: boolean;
  onGenerate: (image: QrPictureInput) => void;
}

interface QrCodesProps extends QrCodeActions {
  location: Location;
  children?: ReactNode;
}

/** A code without an image cannot be downloaded. */
type ListedCode = Omit<QrCode, 'qr_image_path'> & { qr_image_path?: string };

const QR_IMAGES = QR_FORMATS.flatMap((format) => QR_SIZES.map((size) => ({ format, size })));

export function QrCodes({ location, busy, children, onGenerate }: QrCodesProps) {
  const qr_codes: readonly ListedCode[] = location.qr_codes;
  const hasCodes = qr_codes.length > 0;
  return (
    <section {...(hasCodes && { 'aria-labelledby': 'qr-codes' })}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {hasCodes && (
          <h3 id="qr-codes" className="font-semibold">
            {t('locations.qrCodes')}
          </h3>
        )}
        <MembersOnly>
          <div className="flex">
            <Button
              variant="secondary"
              busy={busy}
              onClick={() => onGenerate({ format: QR_FORMAT_DEFAULT, size: QR_SIZE_DEFAULT })}
              className="rounded-e-none"
            >
              {!busy && <QrIcon aria-hidden className="size-4" />}
              {busy ? t('locations.generating') : t('locations.generateQr')}
            </Button>
            <Menu
              trigger={
                <Button
                  variant="secondary"
                  size="icon"
                  disabled={busy}
                  aria-label={t('locations.chooseFormatAndSize')}
                  className="-ms-px rounded-s-none"
                >
                  <ChevronDown aria-hidden className="size-4" />
                </Button>
              }
            >
              {QR_IMAGES.map((image) => (
                <MenuItem key={image.format + image.size} onSelect={() => onGenerate(image)}>
                  {image.format}, {image.size}
                  <span className="ms-auto ps-4 font-mono text-sm text-quiet tabular-nums">
                    {`${QR_SIZE_PIXELS[image.size]} px`}
                  </span>
                </MenuItem>
              ))}
            </Menu>
          </div>
        </MembersOnly>
      </div>
      {hasCodes && (
        <ul className="mt-2 divide-y divide-line">
          {qr_codes.map(({ id, format, size, created_at, qr_image_path }) => (
            <li key={id} className="flex min-h-12 flex-wrap items-center gap-x-3 py-1">
              <span className="min-w-0 flex-1">
                <span className="font-medium">
                  {format}, {size}
                </span>
                <span className="ms-3 text-sm text-quiet">
                  {t('locations.created', { date: formatInstant(created_at) })}
                </span>
              </span>
              {qr_image_path !== undefined && (
                <a
                  href={assetUrl(qr_image_path)}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={t('locations.downloadCode', { format, size })}
                  className="link inline-flex min-h-9 items-center gap-1.5 pointer-coarse:min-h-11"
                >
                  <Download aria-hidden className="size-4" />
                  {t('common.download')}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}
