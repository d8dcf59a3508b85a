import type { Response } from 'express';

/** Sends head and body in one write, which Express's own function does not do. */
export function sendJson(response: Response, text: string): void {
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(text));
  response.end(text);
}
