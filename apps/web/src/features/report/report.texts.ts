export const currentElsePurchase = 'Current value, else purchase price';
export const purchasePriceOnly = 'Purchase price only';
export const usLetter = 'US Letter';
export const valueOfAnItem = 'Value of an item';
export const reportDate = 'Report date';
export const pdfPaperSize = 'PDF paper size';
export const rooms = 'Rooms';
export const allRooms = 'All rooms';
export const aLocationInsideARoom = 'A location inside a room';
export const chooseALocation = 'Choose a location';
export const categories = 'Categories';
export const allCategories = 'All categories';
export const withPhotos = 'With photos';
export const includeAllItems = 'Include all items';
export const lowestValue = 'Lowest value';
export const lowestValueHint = 'Dollars per unit. Items without a value are always listed.';
export const anyValue = 'Any value';
export const deleted = 'Deleted';

export const owner = 'Owner';
export const insurer = 'Insurer';
export const address = 'Address';
export const policyNumber = 'Policy number';
export const saving = 'Saving...';
export const saveDetails = 'Save details';

export const exportLabel = 'Export';
export const pdf = 'PDF';
export const csv = 'CSV';
export const printLabel = 'Print';
export const createAgain = 'Create again';
export const dismiss = 'Dismiss';
export const creatingFile = (file: string) => `Creating the ${file}`;
export const exportHint = 'You can leave this page and come back.';
export const outdatedExport = 'This file was created with other settings.';
export const cancel = 'Cancel';
export const printLimit = (count: string) =>
  `You can print up to ${count} items from this page. For more, create the PDF and print it.`;
export const interrupted = (file: string) => `The ${file} was interrupted. Create it again.`;
export const save = (file: string) => `Save ${file}`;

export const countWithoutValue = (itemCount: string, itemsWithoutValue: string) =>
  `${itemCount}, ${itemsWithoutValue} without a value`;
export const date = 'Date';
export const currentValueBasis =
  'The value of each item is its current value, or its purchase price if no current value is known.';
export const purchasePriceBasis = 'The value of each item is its purchase price.';
export const byRoom = 'By room';
export const room = 'Room';
export const byCategory = 'By category';
export const category = 'Category';
export const items = 'Items';
export const noValue = 'No value';
export const total = 'Total';

export const photoOf = (name: string) => `Photo of ${name}`;
export const serialNumber = (number: string) => `Serial number ${number}`;
export const model = (number: string) => `Model ${number}`;
export const condition = (name: string) => `Condition: ${name}`;
export const bought = (day: string, price: string) => `Bought${day}${price}`;
export const forPrice = (price: string) => ` for ${price}`;
export const currentValueOf = (value: string) => `Current value ${value}`;
export const currentValue = 'Current value';
export const purchasePrice = 'Purchase price';
export const units = (count: string) => `${count} units`;

export const noLocation = 'No location';
export const noCategory = 'No category';
export const onlyTheseRooms = (rooms: string) => `Only these rooms: ${rooms}.`;
export const onlyTheseCategories = (categories: string) => `Only these categories: ${categories}.`;
export const onlyItemsWorth = (minValue: string) =>
  `Only items worth ${minValue} or more per unit, and items without a value.`;

export const fileFailed = (name: string) => `The ${name} could not be created.`;
export const fileReady = (name: string, size: string) => `The ${name} is ready (${size}).`;
export const fileQueued = (name: string) => `The ${name} is queued.`;
export const fileProgress = (name: string, itemsDone: string, itemsTotal: string) =>
  `Creating the ${name}: ${itemsDone} of ${itemsTotal}.`;
