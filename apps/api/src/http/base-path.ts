import type { RequestHandler } from 'express';

/** Removes a base path such as `/stowage` from the URL, unless the proxy has already removed it. */
export const stripBasePath =
  (basePath: string): RequestHandler =>
  (request, _response, next) => {
    if (request.url === basePath || request.url.startsWith(`${basePath}?`))
      request.url = `/${request.url.slice(basePath.length)}`;
    else if (request.url.startsWith(`${basePath}/`)) request.url = request.url.slice(basePath.length);
    next();
  };
