export const items = 'Items';
export const photo = 'Photo';
export const nameLabel = 'Name';
export const number = 'Number';
export const category = 'Category';
export const location = 'Location';
export const qty = 'Qty';
export const condition = 'Condition';
export const value = 'Value';

export const locationPrefix = 'Location:';
export const inPath = (path: string) => `in ${path}`;
export const noDescription = 'No description';
export const viewDetails = 'View Details';
export const viewDetailsOf = (name: string) => `View Details of ${name}`;
export const needsDetails = 'Needs details';
export const estimate = 'est.';
export const paid = (price: string) => `paid ${price}`;

export const sortBy = 'Sort by';
export const bestMatch = 'Best match';
export const newestFirst = 'Newest first';
export const highestValue = 'Highest value';
export const itemNumber = 'Item number';
export const recentlyChanged = 'Recently changed';

export const noItemsFound = 'No items found';
export const adjustSearch = 'Try adjusting your search criteria.';
export const addFirstItem = 'Get started by adding your first item.';
export const addItem = 'Add Item';
export const showAllItems = 'Show all items';
export const noSuchPage = (page: number) => `Page ${page} doesn't exist`;
export const fewerPages = 'The list has fewer pages now.';
export const goToFirstPage = 'Go to page 1';

export const itemNotFound = 'Item not found';
export const itemNotFoundHint =
  "The item you're looking for doesn't exist or you don't have permission to view it.";
export const serverMayBeDown = "It is also possible that the server can't be reached right now.";
export const tryAgain = 'Try again';
export const backToInventory = 'Back to Inventory';
