import { fileURLToPath } from 'node:url';

// This file's folder and that of the bundle are equally far from the folders below.

/** The folder of the built client. */
export const WEB_DIST = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** The folder of the repository, or of the application in the container image. */
export const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url));
