import { Eye } from 'lucide-react';
import { t } from '../../lib/i18n';
import { useSeenNotice } from '../../lib/use-seen-notice';
import { Button } from '../../ui/Button';
import { RichText } from '../../ui/RichText';

interface SharedImagesNoticeProps {
  userId: number;
}

export function SharedImagesNotice({ userId }: SharedImagesNoticeProps) {
  const [isSeen, dismiss] = useSeenNotice('shared-photos', userId);
  if (isSeen) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 rounded-lg border border-warn/40 bg-warn/10 py-3 ps-4 pe-2 print:hidden"
    >
      <Eye aria-hidden className="size-5 shrink-0 text-warn" />
      <p className="min-w-0 flex-1 basis-60 pe-2 text-sm">
        <RichText text="sharing.visiblePhotosInForm" parts={{ strong: <strong className="font-medium" /> }} />
      </p>
      <Button variant="ghost" size="sm" onClick={dismiss}>
        {t('sharing.understood')}
      </Button>
    </div>
  );
}
