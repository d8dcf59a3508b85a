import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the API, which contains the sources and the bundle. */
function findPackage(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findPackage(dirname(folder));
}

const API = findPackage(import.meta.dirname);

/** Folder of the repository, or of the application in the container image. */
export const REPOSITORY = join(API, '../..');

/** Folder of the built web client. */
export const WEB_DIST = join(REPOSITORY, 'apps/web/dist');

export const LICENCE = join(REPOSITORY, 'LICENSE');

/** Written from the contract by `pnpm --filter @stowage/api run openapi`. */
export const OPENAPI = join(REPOSITORY, 'docs/openapi.json');

/** Licence texts of the server's dependencies, written by the build beside the bundle. */
export const SERVER_NOTICES = fileURLToPath(new URL('./third-party-notices.txt', import.meta.url));
