import { version } from '../../../package.json';
import { basePath } from '../../lib/address/base-path';
import { t } from '../../lib/i18n';

const FILES = [
  { name: 'settings.licence', path: '/license.txt' },
  { name: 'settings.appNotices', path: '/third-party-notices.txt' },
  { name: 'settings.serverNotices', path: '/server-third-party-notices.txt' },
] as const;

export function About() {
  return (
    <div className="grid gap-1">
      <p>{`Stowage ${version}`}</p>
      <p className="text-quiet">{t('settings.licenceHint')}</p>
      <ul>
        {FILES.map(({ name, path }) => (
          <li key={path}>
            <a
              href={basePath + path}
              target="_blank"
              rel="noreferrer"
              className="link inline-flex min-h-11 items-center text-sm"
            >
              {t(name)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
