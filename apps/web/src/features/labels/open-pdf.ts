import { t } from '../../lib/i18n';
import { openDownload } from '../../lib/print/save-file';

export interface MadePdf {
  url: string;
  name: string;
}

/**
 * Call it inside a click handler: browsers block pop-ups elsewhere. Returns null if the browser has no PDF viewer or
 * blocks the pop-up.
 */
export function openWaitingTab(): Window | null {
  if (!navigator.pdfViewerEnabled) return null;
  const tab = window.open('', '_blank');
  if (tab) {
    tab.document.title = t('labels.labelsTabTitle');
    tab.document.body.textContent = t('labels.creatingTheLabels');
  }
  return tab;
}

/** Downloads the PDF if the tab is missing or closed. */
export function showPdf(pdf: MadePdf, tab: Window | null): void {
  if (tab && !tab.closed) tab.location.replace(pdf.url);
  else openDownload(pdf.url, pdf.name);
}
