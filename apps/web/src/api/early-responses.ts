/** Response as axios needs it. */
export interface EarlyAnswer {
  status: number;
  data: string;
  headers: Record<string, string>;
}

/** Time after which a response that no screen has used is too old. */
const USABLE_MS = 15_000;

interface EarlyResponse {
  requested_at: number;
  /** Undefined if the request failed. */
  response: Promise<EarlyAnswer | undefined>;
}

const early = new Map<string, EarlyResponse>();

const toKey = (url: string, headers: Readonly<Record<string, string>>) => JSON.stringify([url, headers]);

async function request(url: string, headers: Record<string, string>): Promise<EarlyAnswer> {
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(USABLE_MS) });
  return {
    status: response.status,
    data: await response.text(),
    headers: Object.fromEntries(response.headers),
  };
}

/** Headers of every call of the API. */
export const toApiHeaders = (token: string | null, locale: string): Record<string, string> => ({
  Accept: 'application/json, */*',
  // Determines language and region of reports, labels and starter categories, and the sort order of names.
  'Accept-Language': locale,
  ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
});

/**
 * Sends a GET request whose response the first call with the same URL and headers will use.
 * @returns the response, or undefined if the request failed
 */
export function requestEarly(url: string, headers: Record<string, string>): Promise<EarlyAnswer | undefined> {
  const response = request(url, headers).catch(() => undefined);
  early.set(toKey(url, headers), { requested_at: performance.now(), response });
  return response;
}

/** Returns the response to an early request, once. Undefined if there was none, or if it failed or is too old. */
export async function takeEarlyResponse(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<EarlyAnswer | undefined> {
  const key = toKey(url, headers);
  const found = early.get(key);
  early.delete(key);
  return found && performance.now() - found.requested_at < USABLE_MS ? found.response : undefined;
}

/** Drops all early responses, which a change on the server has made outdated. */
export function dropEarlyResponses(): void {
  early.clear();
}
