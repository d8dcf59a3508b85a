import latin from '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2?url';
import styles from '../styles/code-font.css?url';

const STORAGE_NAME = 'code_font';

/** True if an earlier visit has downloaded this version of the font. */
export const hasCodeFont = (): boolean => localStorage.getItem(STORAGE_NAME) === latin;

/** Shows numbers and codes in their font. The browser downloads it with the first of them. */
export function addCodeFont(): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles }));
}

/** Downloads the font for the next visit. Rejects if that fails. */
export async function downloadCodeFont(): Promise<void> {
  if (hasCodeFont()) return;
  const response = await fetch(latin);
  if (response.ok) localStorage.setItem(STORAGE_NAME, latin);
}
