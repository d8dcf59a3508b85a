export const showBestLocations = (length: number) => `Show the best ${length} locations`;
export const showAllLocations = (length: number) => `Show all ${length} locations`;
export const showMoreInLocations = 'Show more in Locations';

export const deleteSavedSearch = (name: string) => `Delete saved search ${name}`;
export const deleteSearchTitle = (name: string) => `Delete “${name}”?`;
export const deleteSearchHint = 'This deletes only the saved search, not its results.';
export const deleteLabel = 'Delete';

export const activeFilters = 'Active filters';
export const clearFilters = 'Clear Filters';

export const category = 'Category';
export const allCategories = 'All Categories';
export const location = 'Location';
export const allLocations = 'All Locations';
export const condition = 'Condition';
export const anyCondition = 'Any condition';
export const photo = 'Photo';
export const withOrWithout = 'With or without';
export const lowestValue = 'Lowest value';
export const highestValue = 'Highest value';
export const toBorrow = 'To borrow';
export const any = 'Any';
export const forSale = 'For sale';
export const supplier = 'Supplier';
export const needsDetails = 'Needs details';

export const noLocation = 'No location';

export const nameLabel = 'Name';
export const number = 'Number';
export const description = 'Description';
export const modelNumber = 'Model number';
export const serialNumber = 'Serial number';
export const partNumber = 'Part number';
export const usedIn = 'Used in';
export const compatibleWith = 'Compatible with';
export const photoCaption = 'Photo caption';
export const borrower = 'Borrower';
export const code = 'Code';

export const offered = 'Offered';
export const withPhoto = 'With photo';
export const withoutPhoto = 'Without photo';
export const unknown = 'Unknown';
export const valueFrom = 'Value from';
export const valueUpTo = 'Value up to';
