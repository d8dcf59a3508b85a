import ipaddr from 'ipaddr.js';

// Only the usual notations: in the old ones a bare number is an address too.
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

/**
 * The proxies whose X-Forwarded-For is believed: `loopback`, addresses or CIDR ranges, by commas. Undefined when a part is
 * none of these: a number of hops or `true` would let anybody forge their address.
 */
export function parseTrustProxy(value: string): string[] | undefined {
  const parts = value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return parts.every(isAddressOrRange) ? parts : undefined;
}
