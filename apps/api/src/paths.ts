import { fileURLToPath } from 'node:url';

/** Where the built client lies. This file's folder and that of the bundle are equally far from it. */
export const WEB_DIST = fileURLToPath(new URL('../../web/dist', import.meta.url));
