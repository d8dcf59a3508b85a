/** Generated PDF as an object URL. */
export interface MadePdf {
  url: string;
  name: string;
}

/**
 * Opens a tab for a PDF that is still being generated, because browsers allow this only inside the click handler.
 * Returns null where PDFs are downloaded or pop-ups are blocked.
 */
export function openWaitingTab(): Window | null {
  if (!navigator.pdfViewerEnabled) return null;
  const tab = window.open('', '_blank');
  if (tab) {
    tab.document.title = 'Labels';
    tab.document.body.textContent = 'Creating the labels…';
  }
  return tab;
}

function download({ url, name }: MadePdf): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

/** Shows the PDF in the prepared tab. Downloads it if the tab is missing or closed. */
export function showPdf(pdf: MadePdf, tab: Window | null): void {
  if (tab && !tab.closed) tab.location.replace(pdf.url);
  else download(pdf);
}
