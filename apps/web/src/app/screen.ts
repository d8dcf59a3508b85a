/** Names the screen of an address: choosing another place stays on the screen of the places. */
export const toScreen = (pathname: string): string => pathname.replace(/^\/locations\/\d+$/, '/locations');
