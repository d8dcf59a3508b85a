import { ChevronRight, ClipboardPen } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ListOrigin } from '../../entities/item/item-origin.rules';
import { toReturnState } from '../../lib/address/use-go-back';
import { t } from '../../lib/i18n';

interface NeedsDetailsBannerProps {
  itemId: number;
  origin: ListOrigin | undefined;
}

export const NeedsDetailsBanner = ({ itemId, origin }: NeedsDetailsBannerProps) => (
  <Link
    to={`/inventory/${itemId}/edit`}
    state={toReturnState(origin)}
    className="mb-4 flex min-h-11 items-center gap-3 rounded-lg bg-warn/10 px-4 py-2 hover:bg-warn/15 lg:mb-6 print:hidden"
  >
    <ClipboardPen aria-hidden className="size-5 shrink-0 text-warn" />
    <span className="min-w-0 grow">{t('itemPage.needsDetails')}</span>
    <ChevronRight aria-hidden className="size-5 shrink-0 text-warn" />
  </Link>
);
