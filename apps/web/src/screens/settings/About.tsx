import { version } from '../../../package.json';
import { basePath } from '../../lib/base-path';
import * as texts from './settings.texts';

const FILES = [
  { name: texts.licence, path: '/license.txt' },
  { name: texts.appNotices, path: '/third-party-notices.txt' },
  { name: texts.serverNotices, path: '/server-third-party-notices.txt' },
];

export function About() {
  return (
    <div className="grid gap-1">
      <p>Stowage {version}</p>
      <p className="text-quiet">{texts.licenceHint}</p>
      <ul>
        {FILES.map(({ name, path }) => (
          <li key={path}>
            <a
              href={basePath + path}
              target="_blank"
              rel="noreferrer"
              className="link inline-flex min-h-11 items-center text-sm"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
