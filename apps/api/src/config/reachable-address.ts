// Matches normalised host names: the URL parser turns 127.1 into 127.0.0.1 and puts IPv6 in brackets.
const OWN_MACHINE = /^(?:localhost|.+\.localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\]|\[::ffff:7f.*\])\.?$/;

export const isReachableByPhones = (publicUrl: string | undefined): boolean =>
  publicUrl !== undefined && !OWN_MACHINE.test(new URL(publicUrl).hostname);
