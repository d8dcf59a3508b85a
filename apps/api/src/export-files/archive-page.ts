import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The build copies the folder beside the bundles. */
const FOLDER = new URL('./archive-page/', import.meta.url);

export interface ArchivePageTexts {
  lang: string;
  title: string;
  search: string;
  /** Shown when the page is opened inside the ZIP file, without the other files. */
  noData: string;
}

const read = (name: string) => readFileSync(new URL(name, FOLDER), 'utf8').trim();

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const toHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Returns the page with which a browser shows an archive from the disk. It can load only files beside it. */
export function makeArchivePage(texts: ArchivePageTexts): string {
  const css = read('page.css');
  const script = read('page.js');
  const csp = [
    "default-src 'none'",
    "img-src 'self' file:",
    `script-src 'self' file: ${toHash(script)}`,
    `style-src ${toHash(css)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const values: Record<string, string> = {
    lang: escapeHtml(texts.lang),
    title: escapeHtml(texts.title),
    search: escapeHtml(texts.search),
    noData: escapeHtml(texts.noData),
    csp,
    style: `<style>${css}</style>`,
    script: `<script>${script}</script>`,
  };
  return read('page.html').replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}
