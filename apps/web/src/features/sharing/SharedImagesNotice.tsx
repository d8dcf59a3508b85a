import { Eye } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/Button';

/** Warns about what photos of a shared item show, until the person has read it once. */
export function SharedImagesNotice({ userId }: { userId: number }) {
  const [isSeen, dismiss] = useSeenNotice('shared-photos', userId);
  if (isSeen) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 rounded-lg border border-warn/40 bg-warn/10 py-3 ps-4 pe-2"
    >
      <Eye aria-hidden className="size-5 shrink-0 text-warn" />
      <p className="min-w-0 flex-1 basis-60 pe-2 text-sm">
        <strong className="font-medium">Others see the photos of this item too</strong>, including receipts
        and serial plates. To keep a photo to yourself, press “Only me” below it on the item&apos;s page.
      </p>
      <Button variant="ghost" size="sm" onClick={dismiss}>
        Got it
      </Button>
    </div>
  );
}

/** Whether this person has dismissed a notice on this device, and how to dismiss it for good. */
function useSeenNotice(notice: string, userId: number): [boolean, () => void] {
  const storageName = `seen-notice:${notice}:${userId}`;
  const [isSeen, setIsSeen] = useState(() => localStorage.getItem(storageName) !== null);
  const dismiss = () => {
    setIsSeen(true);
    try {
      localStorage.setItem(storageName, 'true');
    } catch {
      // With full or forbidden storage the notice appears again next time.
    }
  };
  return [isSeen, dismiss];
}
