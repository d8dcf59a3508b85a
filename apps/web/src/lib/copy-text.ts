/**
 * Copies a text. On plain HTTP, such as at home, browsers have no clipboard API; the old command then copies the selection.
 * @param select selects the same text on the screen
 * @returns false when the browser copies nothing: the text is then selected, and the person can copy it
 */
export async function copyText(text: string, select: () => void): Promise<boolean> {
  // Undefined on plain HTTP, although the type does not include undefined.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  try {
    if (clipboard) {
      await clipboard.writeText(text);
      return true;
    }
  } catch {
    // The browser has no permission.
  }
  select();
  // Deprecated, but without a replacement on plain HTTP.
  // oxlint-disable-next-line typescript/no-deprecated
  return document.execCommand('copy');
}
