import { version } from '../../../package.json';
import { basePath } from '../../lib/base-path';

const FILES = [
  { name: 'Licence', path: '/license.txt' },
  { name: 'Third-party notices of the app', path: '/third-party-notices.txt' },
  { name: 'Third-party notices of the server', path: '/server-third-party-notices.txt' },
];

export function About() {
  return (
    <div className="grid gap-1">
      <p>Stowage {version}</p>
      <p className="text-quiet">
        Free software under the GNU AGPL, version 3 or later. The person who runs this server gives you its
        source code when you ask for it.
      </p>
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
