import type { Request, RequestHandler } from 'express';
import helmet from 'helmet';

// Scanning codes and taking photos need the camera; no other feature is used.
const PERMISSIONS = [
  'camera=(self)',
  'microphone=()',
  'geolocation=()',
  'display-capture=()',
  'payment=()',
  'usb=()',
  'serial=()',
  'midi=()',
].join(', ');

const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/** On plain HTTP, browsers ignore Cross-Origin-Opener-Policy and log an error for each page. */
const isTrustworthy = (request: Request, publicUrl: string | undefined) =>
  request.secure || publicUrl?.startsWith('https:') === true || THIS_MACHINE.includes(request.hostname);

/** Sets security headers without `upgrade-insecure-requests` and HSTS, which break the page on http://192.168.x.x. */
export function createSecurityHeaders(publicUrl: string | undefined): RequestHandler {
  const setHelmetHeaders = createHelmetHeaders();
  return (request, response, next) => {
    response.setHeader('Permissions-Policy', PERMISSIONS);
    if (isTrustworthy(request, publicUrl)) response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
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
        // The QR code reader is a WebAssembly module.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        // UI libraries position elements with style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
      },
    },
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
  });
