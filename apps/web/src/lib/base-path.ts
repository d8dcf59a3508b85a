/** The path below which the server says that it lives, such as `/stowage`; empty at the root of a host. */
export const basePath = new URL(document.baseURI).pathname.replace(/\/+$/, '');

/** Whether a path lies where the client lives: `/stowagex` is not below `/stowage`. */
export const isBelowBasePath = (path: string): boolean =>
  path === basePath || path.startsWith(`${basePath}/`);

const PICTURES = ['/uploads/', '/qr/'];

/** The address of a picture as the browser has to ask for it; the API names pictures from its own root. */
export const assetUrl = (url: string): string =>
  PICTURES.some((folder) => url.startsWith(folder) && !url.startsWith(basePath + folder))
    ? basePath + url
    : url;

/** The same for every picture of a set. */
export const toSrcSet = (srcSet: string): string =>
  srcSet
    .split(/,\s+/)
    .map((candidate) => assetUrl(candidate.trim()))
    .join(', ');
