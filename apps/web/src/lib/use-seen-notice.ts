import { useState } from 'react';

/** Whether this person has dismissed a notice on this device, and how to dismiss it for good. */
export function useSeenNotice(notice: string, userId: number): [boolean, () => void] {
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
