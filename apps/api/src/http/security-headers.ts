import type { RequestHandler } from 'express';
import helmet from 'helmet';

/**
 * Headers for pages and answers. No `upgrade-insecure-requests` and no HSTS: on http://192.168.x.x they leave a blank page.
 * The opener and agent-cluster headers only mean something over HTTPS, and browsers complain about them elsewhere.
 */
export const createSecurityHeaders = (): RequestHandler =>
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
