import { fileURLToPath } from 'node:url';

// The relative paths are valid in the sources and in the bundle, because both have the same folder depth.

/** Folder of the built web client. */
export const WEB_DIST = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Folder of the repository, or of the application in the container image. */
export const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url));

export const LICENCE = fileURLToPath(new URL('../../../LICENSE', import.meta.url));

/** Written from the contract by `pnpm --filter @stowage/api run openapi`. */
export const OPENAPI = fileURLToPath(new URL('../../../docs/openapi.json', import.meta.url));

/** Licence texts of the server's dependencies, written by the build beside the bundle. */
export const SERVER_NOTICES = fileURLToPath(new URL('./third-party-notices.txt', import.meta.url));
