/** Path of the application on its host, such as `/stowage`; empty at the root. */
export const basePath = new URL(document.baseURI).pathname.replace(/\/+$/, '');

/** `/stowagex` is not below `/stowage`. */
export const isBelowBasePath = (path: string): boolean =>
  path === basePath || path.startsWith(`${basePath}/`);

const IMAGE_FOLDERS = ['/uploads/', '/qr/'];

/** Adds the base path to an image URL of the API. */
export const assetUrl = (url: string): string =>
  IMAGE_FOLDERS.some((folder) => url.startsWith(folder) && !url.startsWith(basePath + folder))
    ? basePath + url
    : url;

export const toSrcSet = (srcSet: string): string =>
  srcSet
    .split(/,\s+/)
    .map((candidate) => assetUrl(candidate.trim()))
    .join(', ');
