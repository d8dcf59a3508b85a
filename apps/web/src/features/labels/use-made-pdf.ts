import { useEffect, useState } from 'react';
import { type MadePdf, openWaitingTab, showPdf } from './open-pdf';

/** Has a PDF made and shows it: in a new tab where the browser allows that, else as a download. */
export function useMadePdf() {
  const [pdf, setPdf] = useState<MadePdf>();
  // The tab that shows it has read it by the time there is another one.
  useEffect(() => () => (pdf ? URL.revokeObjectURL(pdf.url) : undefined), [pdf]);

  /** To be called within the click. Rejects as `make` does. */
  const show = async (name: string, make: () => Promise<Blob>) => {
    const tab = openWaitingTab();
    try {
      const made = { url: URL.createObjectURL(await make()), name };
      setPdf(made);
      showPdf(made, tab);
    } catch (error) {
      tab?.close();
      throw error;
    }
  };

  return { pdf, show };
}
