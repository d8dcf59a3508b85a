import { useEffect, useState } from 'react';
import { type MadePdf, openWaitingTab, showPdf } from './open-pdf';

export function useMadePdf() {
  const [pdf, setPdf] = useState<MadePdf>();
  // Revokes the URL of the previous PDF, which its tab has already loaded.
  useEffect(() => () => (pdf ? URL.revokeObjectURL(pdf.url) : undefined), [pdf]);

  /** Call `show` inside a click handler, because it opens a tab. Rejects when `make` rejects. */
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
