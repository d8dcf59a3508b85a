import type { Request, RequestHandler } from 'express';
import helmet from 'helmet';

// Scanning and taking photos need the camera; nothing else is used.
const PERMISSIONS = [
  'camera=(self)',
  'microphone=()',
  'geolocation=()',
  'display-capture=()',
  'payment=()',
  'usb=()',
  'serial=()',
  'bluetooth=()',
  'midi=()',
].join(', ');

const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/** Browsers ignore the opener policy on plain HTTP and log an error for each page there. */
const isTrustworthy = (request: Request, publicUrl: string | undefined) =>
  request.secure || publicUrl?.startsWith('https:') === true || THIS_MACHINE.includes(request.hostname);

/**
 * Headers for pages and answers. No `upgrade-insecure-requests` and no HSTS: on http://192.168.x.x they leave a blank page.
 */
export function createSecurityHeaders(publicUrl: string | undefined): RequestHandler {
  const setHelmetHeaders = createHelmetHeaders();
  return (request, response, next) => {
    response.set('Permissions-Policy', PERMISSIONS);
    if (isTrustworthy(request, publicUrl)) response.set('Cross-Origin-Opener-Policy', 'same-origin');
    setHelmetHeaders(request, response, next);
  };
}

const createHelmetHeaders = () =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'self'"],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        // The reader of QR codes is WebAssembly.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        // Widgets place themselves with style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
      },
    },
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
  });
