/** A PDF that the server has made, as this browser can open it. */
export interface MadePdf {
  url: string;
  name: string;
}

/**
 * A tab for a PDF that is still being made: browsers open one within the click only. null where PDFs are downloaded or
 * tabs are blocked.
 */
export function openWaitingTab(): Window | null {
  if (!navigator.pdfViewerEnabled) return null;
  const tab = window.open('', '_blank');
  if (tab) {
    tab.document.title = 'Labels';
    tab.document.body.textContent = 'The labels are being made…';
  }
  return tab;
}

function download({ url, name }: MadePdf): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

/** Shows the PDF in the tab that waits for it, or downloads it when there is none. */
export function showPdf(pdf: MadePdf, tab: Window | null): void {
  if (tab && !tab.closed) tab.location.replace(pdf.url);
  else download(pdf);
}
