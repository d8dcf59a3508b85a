export const title = 'Search and commands';
export const searchEverything = 'Search items, locations and actions';
export const close = 'Close';
export const escapeKey = 'Esc';
export const searchFailed = 'The search failed.';
export const searching = 'Searching…';
export const noResults = 'No items or locations found.';
export const resultsShown = (items: string, locations: string) => `${items} and ${locations} shown`;

export const items = 'Items';
export const locations = 'Locations';
export const noLocation = 'No location';
export const savedSearches = 'Saved searches';
export const recentSearches = 'Recent searches';
export const actions = 'Actions';
export const search = 'Search';
export const allResults = (text: string) => `All results for “${text}”`;
