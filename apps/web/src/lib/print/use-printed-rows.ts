import { useEffect, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { toMessage } from '../api-error';
import { printWithImages } from './print';

/** Loads all rows of a list before printing. They stay on the screen until the print dialog closes. */
export function usePrintedRows<Row>(load: () => Promise<readonly Row[]>, failed: string) {
  const [printed, setPrinted] = useState<readonly Row[]>();
  const [isLoading, setIsLoading] = useState(false);

  useEffect(() => {
    if (!printed) return;
    let isLeft = false;
    const finish = () => setPrinted(undefined);
    window.addEventListener('afterprint', finish);
    void printWithImages(() => !isLeft);
    return () => {
      isLeft = true;
      window.removeEventListener('afterprint', finish);
    };
  }, [printed]);

  const print = async () => {
    setIsLoading(true);
    try {
      setPrinted(await load());
    } catch (error) {
      toast.error(toMessage(error, failed));
    }
    setIsLoading(false);
  };
  return { printed, isLoading, print };
}
