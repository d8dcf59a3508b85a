import { t } from '../../lib/i18n';
// The order matters: nearly every user agent also contains names that are listed later.
const BROWSERS: [pattern: RegExp, name: string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Vivaldi\//, 'Vivaldi'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: [pattern: RegExp, name: string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

const findName = (names: [RegExp, string][], text: string) =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** Names the browser and the operating system, such as `Firefox on Windows` in English. */
export function toDeviceName(userAgent: string | null): string {
  const text = userAgent ?? '';
  const browser = findName(BROWSERS, text);
  const system = findName(SYSTEMS, text);
  if (browser && system) return t('account.browserOnSystem', { browser, system });
  return browser ?? system ?? t('account.unknownDevice');
}
