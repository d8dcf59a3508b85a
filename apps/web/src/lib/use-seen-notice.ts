import { useState } from 'react';

/** Remembers on the device that a person has seen a notice. */
export function useSeenNotice(notice: string, userId: number): [boolean, () => void] {
  const storageName = `seen-notice:${notice}:${userId}`;
  const [isSeen, setIsSeen] = useState(() => localStorage.getItem(storageName) !== null);
  const dismiss = () => {
    setIsSeen(true);
    try {
      localStorage.setItem(storageName, 'true');
    } catch {
      // Storage may be full or blocked; the notice then appears again next time.
    }
  };
  return [isSeen, dismiss];
}
