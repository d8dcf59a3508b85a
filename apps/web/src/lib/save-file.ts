/** Hands a file to the browser's own downloads. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken it by then, also one that asks first where to put it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
