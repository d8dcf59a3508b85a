import { t } from '../../lib/i18n';

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

function download({ url, name }: MadePdf): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

/** Downloads the PDF if the tab is missing or closed. */
export function showPdf(pdf: MadePdf, tab: Window | null): void {
  if (tab && !tab.closed) tab.location.replace(pdf.url);
  else download(pdf);
}
