// The parser of addresses has written every spelling of one as this: 127.1 is 127.0.0.1, and IPv6 stands in brackets.
const OWN_MACHINE = /^(?:localhost|.+\.localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\]|\[::ffff:7f.*\])\.?$/;

/** Whether another device on the network may find the server at its address. */
export const isReachableByPhones = (publicUrl: string | undefined): boolean =>
  publicUrl !== undefined && !OWN_MACHINE.test(new URL(publicUrl).hostname);
