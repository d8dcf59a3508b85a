/**
 * Matches a path with a pattern such as `/inventory/:itemId`. The parameter is a number, so that `/inventory/new` does not
 * match; only `:code` is any text.
 * @returns the parameter, an empty string for a pattern without parameter, undefined for another path
 */
export function matchAddress(pattern: string, path: string): string | undefined {
  const match = new RegExp(`^${pattern.replace(':code', '([^/]+)').replace(/:\w+/, '([1-9]\\d*)')}$`).exec(
    path,
  );
  return match ? (match[1] ?? '') : undefined;
}
