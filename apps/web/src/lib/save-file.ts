/** Starts a download of content that is already in the browser. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has started by then, even when the browser asks for a folder first.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Downloads an address that names the file itself. The screen stays. */
export function openDownload(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
