/** Starts a download of content that is already in the browser. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Waits, because the browser may ask for a folder before it reads the URL.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Downloads a URL whose response names the file. The current screen stays open. */
export function openDownload(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
