/** Every location is the same screen. */
export const toScreen = (pathname: string): string => pathname.replace(/^\/locations\/\d+$/, '/locations');
