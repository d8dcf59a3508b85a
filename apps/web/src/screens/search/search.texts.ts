export const search = 'Search';
export const searchItemsAndLocations = 'Search items and locations';
export const filters = 'Filters';
export const saveSearch = 'Save search';
export const name = 'Name';
export const searchSaved = 'Search saved';

export const searchFailed = 'The search failed.';
export const showingItems = (shown: number, total: string) => `Showing ${shown} of ${total} items`;
export const items = 'Items';
export const locations = 'Locations';
export const noItemsWithTheseFilters = 'No items with these filters';
export const clearFilters = 'Clear Filters';
export const checkTheFilters = 'Check the filters';
export const nothingFoundFor = (text: string) => `Nothing found for “${text}”`;
export const tryWithoutTheFilters = 'Try without the filters.';
export const tryFewerWords = 'Try fewer words, or only the beginning of a word.';
export const tryNumbers = 'Try the number on the label, such as ITM-000012, or a model number.';
export const tryLocations = 'Try the name of a room or a box to find everything inside it.';
export const alsoShowingResultsFor = 'Also showing results for ';
export const showingResultsFor = 'Showing results for ';

export const searchStartTitle = 'What are you looking for?';
export const searchStartHint =
  'Enter part of a name, a model or serial number, the number on a label, or the name of a location.';
export const savedSearches = 'Saved searches';
export const savedSearchesNotLoaded = 'The saved searches could not be loaded.';
export const savedSearchNotDeleted = 'The saved search could not be deleted.';
