/** Maps the URLs of all locations to one screen. */
export const toScreen = (pathname: string): string => pathname.replace(/^\/locations\/\d+$/, '/locations');
