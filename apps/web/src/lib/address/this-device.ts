const THIS_DEVICE = /^(?:localhost|.+\.localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\])$/;

/** True for the host name of a URL that other devices cannot open. */
export const isAddressOfThisDevice = (hostname: string): boolean => THIS_DEVICE.test(hostname);
