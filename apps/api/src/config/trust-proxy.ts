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

const toParts = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** True when a range of the list holds all IPv4 or all IPv6 addresses. */
export const trustsEveryone = (value: string): boolean =>
  toParts(value)
    .filter((part) => part.includes('/') && isRange(part))
    .some((part) => {
      const [address, prefixLength] = ipaddr.parseCIDR(part);
      const isMapped = address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress();
      return prefixLength <= (isMapped ? 96 : 0);
    });

/**
 * The proxies whose X-Forwarded-For is believed: `loopback`, addresses or CIDR ranges, by commas. Undefined when a part is
 * none of these: a number of hops or `true` would let anybody forge their address.
 */
export function parseTrustProxy(value: string): string[] | undefined {
  const parts = toParts(value);
  return parts.every(isAddressOrRange) ? parts : undefined;
}
