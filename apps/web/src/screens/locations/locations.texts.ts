export const locationsInside = 'Locations inside';
export const countInside = (locations: string) => `${locations} inside`;
export const showAllLocations = (count: string) => `Show all ${count} locations`;
export const itemsHere = 'Items here';
export const noItemsHere = 'No items directly in this location.';
export const view = (items: string) => `View ${items}`;
export const itemsNotLoaded = 'The items could not be loaded.';

export const locationDetails = 'Location Details';
export const edit = 'Edit';
export const noDescription = 'No description';
export const addItemHere = 'Add item here';
export const viewItems = 'View Items';
export const addLocationHere = 'Add location here';
export const printLabel = 'Print label';
export const moveTo = 'Move to…';
export const deleteLabel = 'Delete';
export const type = 'Type';
export const container = 'Container';
export const location = 'Location';
export const items = 'Items';
export const countWithInside = (items: string) => `${items} including the locations inside`;
export const capacity = 'Capacity';
export const overCapacity = (count: string) => `${count} over capacity`;
export const depth = 'Depth';
export const level = (number: number) => `Level ${number}`;
export const path = 'Path';
export const otherLabels = 'Other labels';
export const printedLabelWithCode = (code: string) => `Printed label with the code ${code}`;

export const actionsFor = (name: string) => `Actions for ${name}`;
export const generateQrCode = 'Generate QR code';

export const selectALocation = 'Select a location';
export const selectALocationHint = 'Choose a location from the list to view its details.';
export const locationNotFound = 'Location not found';
export const allLocations = 'All locations';
export const locationNotFoundHint = 'This location may have been deleted, or it belongs to someone else.';

export const locations = 'Locations';
export const locationsSubtitle = 'Organize your items with hierarchical locations and QR codes';
export const printLabels = 'Print labels';
export const locationHierarchy = 'Location Hierarchy';
export const loadingLocations = 'Loading locations...';
export const locationsNotLoaded = 'The locations could not be loaded.';
export const noLocations = 'No locations';
export const noLocationsHint = 'Get started by adding your first location.';
export const filterLocations = 'Filter locations';
export const addLocation = 'Add Location';

export const moveTitle = (name: string) => `Move "${name}"`;
export const currentLocation = (path: string) => `This location is now at ${path}.`;
export const currentTopLevel = 'This location is now at the top level.';
export const cancel = 'Cancel';
export const move = 'Move';
export const moveInto = 'Move into';
export const noneTopLevel = 'None (top level)';

export const qrCodes = 'QR Codes';
export const generating = 'Generating...';
export const generateQr = 'Generate QR';
export const chooseFormatAndSize = 'Choose format and size';
export const created = (date: string) => `Created ${date}`;
export const downloadCode = (format: string, size: string) =>
  `Download ${format}, ${size} (opens in a new tab)`;
export const download = 'Download';

export const quickStats = 'Quick Stats';
export const totalLocations = 'Total Locations';
export const inTopTwoLevels = (count: string) => `${count} in the top two levels`;
export const containers = 'Containers';

export const confirmDelete = (name: string) => `Are you sure you want to delete "${name}"?`;

export const moveLocationFailed = 'Failed to move location';
export const undo = 'Undo';
export const locationMoved = (name: string, target: string) => `"${name}" moved to ${target}`;
export const locationDeleted = 'Location deleted successfully';
export const deleteLocationFailed = 'Failed to delete location';
export const qrCodeGenerated = 'QR code generated successfully';
export const generateQrCodeFailed = 'Failed to generate QR code';
