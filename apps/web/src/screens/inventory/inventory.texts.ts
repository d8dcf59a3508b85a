export const unknown = 'Unknown';
export const activeFilters = 'Active filters';
export const category = 'Category';
export const location = 'Location';
export const system = 'System';

export const inventory = 'Inventory';
export const showingItems = (shown: number, total: string) => `Showing ${shown} of ${total} items`;
export const printLabels = 'Print labels';
export const quickAdd = 'Quick Add';
export const addItem = 'Add Item';
export const searchItems = 'Search items';
export const filters = 'Filters';
export const addMissingDetails = 'Add missing details';
export const itemsNotLoaded = 'The items could not be loaded.';

export const allCategories = 'All Categories';
export const manageCategories = 'Manage categories';
export const allLocations = 'All Locations';
export const needsDetails = 'Needs details';
export const noValueYet = 'No value yet';
export const clearFilters = 'Clear Filters';

export const cards = 'Cards';
export const table = 'Table';
export const view = 'View';
