import { useState } from 'react';
import { keep } from './device-storage';

/** Remembers on the device that a person has seen a notice. */
export function useSeenNotice(notice: string, userId: number): [boolean, () => void] {
  const storageName = `seen-notice:${notice}:${userId}`;
  const [isSeen, setIsSeen] = useState(() => localStorage.getItem(storageName) !== null);
  const dismiss = () => {
    setIsSeen(true);
    keep(localStorage, storageName, 'true');
  };
  return [isSeen, dismiss];
}
