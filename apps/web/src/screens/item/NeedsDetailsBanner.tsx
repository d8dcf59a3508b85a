import { ClipboardPen } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ListOrigin } from '../../entities/item/item-origin.rules';
import { toReturnState } from '../../lib/address/use-go-back';
import { t } from '../../lib/i18n';

interface NeedsDetailsBannerProps {
  itemId: number;
  origin: ListOrigin | undefined;
}

export const NeedsDetailsBanner = ({ itemId, origin }: NeedsDetailsBannerProps) => (
  <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg border border-warn/40 bg-warn/10 px-4 py-3 lg:mb-6 print:hidden">
    <ClipboardPen aria-hidden className="size-5 shrink-0 text-warn" />
    <p className="min-w-0 flex-1 basis-40 font-medium">{t('itemPage.needsDetails')}</p>
    <Link
      to={`/inventory/${itemId}/edit`}
      state={toReturnState(origin)}
      className="link inline-flex min-h-8 items-center pointer-coarse:min-h-11"
    >
      {t('itemPage.addDetails')}
    </Link>
  </div>
);
