import { fileURLToPath } from 'node:url';

// This file's folder and that of the bundle are equally far from the folders below.

/** The folder of the built client. */
export const WEB_DIST = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** The folder of the repository, or of the application in the container image. */
export const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url));

export const LICENCE = fileURLToPath(new URL('../../../LICENSE', import.meta.url));

/** The licence texts of the server's dependencies, which the build writes beside the bundle. */
export const SERVER_NOTICES = fileURLToPath(new URL('./third-party-notices.txt', import.meta.url));
