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

/** Downloads a URL. The current screen stays open. @param name empty for a response that names the file */
export function openDownload(url: string, name = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
