import type { RequestHandler } from 'express';

/** Answers below a path too, such as `/stowage`, whether or not the proxy in front takes it off. */
export const stripBasePath =
  (basePath: string): RequestHandler =>
  (request, _response, next) => {
    if (request.url === basePath || request.url.startsWith(`${basePath}?`))
      request.url = `/${request.url.slice(basePath.length)}`;
    else if (request.url.startsWith(`${basePath}/`)) request.url = request.url.slice(basePath.length);
    next();
  };
