import { useEffect, useState } from 'react';
import { type MadePdf, openWaitingTab, showPdf } from './open-pdf';

export function useMadePdf() {
  const [pdf, setPdf] = useState<MadePdf>();
  // The tab has loaded the previous PDF by the time a new PDF replaces it.
  useEffect(() => () => (pdf ? URL.revokeObjectURL(pdf.url) : undefined), [pdf]);

  /** Must be called inside the click handler. Rejects when `make` rejects. */
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
