import ipaddr from 'ipaddr.js';

// Rejects legacy notations, in which a bare number is an address too.
const isAddress = (text: string) => ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);

const isAddressOrRange = (part: string) =>
  part === 'loopback' || isAddress(part) || (part.includes('/') && isRange(part));

function isRange(part: string): boolean {
  try {
    ipaddr.parseCIDR(part);
    return true;
  } catch {
    return false;
  }
}

const toParts = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

export const trustsEveryone = (value: string): boolean =>
  toParts(value)
    .filter((part) => part.includes('/') && isRange(part))
    .some((part) => {
      const [address, prefixLength] = ipaddr.parseCIDR(part);
      const isMapped = address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress();
      return prefixLength <= (isMapped ? 96 : 0);
    });

/**
 * Parses the proxies whose X-Forwarded-For the server trusts: `loopback`, addresses or CIDR ranges, comma-separated.
 * Undefined for other values: with a hop count or `true`, any client could forge its address.
 */
export function parseTrustProxy(value: string): string[] | undefined {
  const parts = toParts(value);
  return parts.every(isAddressOrRange) ? parts : undefined;
}
