export const removeName = (name: string) => `Remove ${name}`;
export const andMore = (count: string) => `and ${count} more`;

export const searchItems = 'Search items';
export const items = 'Items';
export const noMatchingItems = 'No matching items.';
export const moreNotShown = (count: string) => `${count} more not shown. Type to filter the list.`;

export const itemsNotLoaded = 'The items could not be loaded.';
export const loadingItems = 'Loading items...';
export const noItems = 'No items';
export const quickAdd = 'Quick Add';
export const noItemsHint = 'Get started by adding your first item.';
export const selectAll = 'Select all';
export const selectAllResults = 'Select all results';
export const selectAllCount = (count: string) => `Select all ${count} results`;
export const selected = (count: string) => `${count} selected`;
export const labelsMax = (max: string) =>
  `You can print at most ${max} labels at once. Narrow down the list.`;
export const clearSelection = 'Clear selection';
export const selectedItems = 'Selected items';
export const unknownItem = (id: number) => `Item ${id}`;
export const foundBy = (search: string) => `found by “${search}”`;
export const inLocation = (path: string) => `in ${path}`;
export const ofCategory = (name: string) => `of the category ${name}`;
export const forSystem = (system: string) => `for ${system}`;
export const needingDetails = 'needing details';
export const withoutAValue = 'without a value';
export const everythingInYourInventory = ': everything in your inventory';
export const viewOrChangeThisList = 'View or change this list';
export const selectIndividualItems = 'Select individual items';

export const locationsNotLoaded = 'The locations could not be loaded.';
export const loadingLocations = 'Loading locations...';
export const noLocations = 'No locations';
export const addLocation = 'Add Location';
export const noLocationsHint = 'Get started by adding your first location.';
export const nameWithEverythingInside = (name: string) => `${name} with everything inside`;
export const selectedLocations = 'Selected locations';
export const oneLocationIsGone = 'One of the selected locations no longer exists.';
export const locationsAreGone = (locations: string) => `${locations} no longer exist.`;

export const locations = 'Locations';
export const blank = 'Blank';
export const labelsFor = 'Labels for';
export const numberOfLabels = 'Number of labels';
export const blankLabelsHint =
  'Labels with unused codes. Stick a label on a box or an item, then scan it to choose the location or item.';
export const blankLabels = 'Blank labels';

export const selectionIsLoading = 'Your selection is still loading. Try again in a moment.';
export const printLabels = 'Print labels';
export const labelsSubtitle = 'Labels with a QR code that any phone can scan.';
export const tooManyLabels = (max: string) => `More than ${max} labels`;

export const searchLocations = 'Search locations';
export const nameWithCountInside = (name: string, locations: string) =>
  `${name} with everything inside: ${locations}`;
export const withEverythingInside = 'With everything inside';
export const plusInside = (count: string) => `+ ${count} inside`;
export const noMatchingLocations = 'No matching locations.';
