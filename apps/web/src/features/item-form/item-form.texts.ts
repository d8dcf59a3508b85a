export const itemChanged = 'This item has changed';
export const itemChangedHint =
  'The item was saved in another tab or on another device after you opened the form. Your changes are still here, but not saved yet.';
export const useSavedValues = 'Use saved values';
export const keepMyChanges = 'Keep my changes';
export const useSavedValue = 'Use saved value';
export const useSavedValueFor = (label: string) => `Use saved value for ${label}`;
export const yours = 'Your value';
export const saved = 'Saved value';
export const empty = 'Empty';

export const purchasePrice = 'Purchase price';
export const dollarsPerUnit = 'Dollars per unit.';
export const currentValue = 'Current value';
export const purchaseDate = 'Purchase date';
export const modelNumber = 'Model number';
export const serialNumber = 'Serial number';
export const description = 'Description';
export const condition = 'Condition';
export const notSet = 'Not set';

export const value = 'Value';
export const pricesInDollarsPerUnit = 'Prices in dollars per unit.';
export const technicalDetails = 'Technical details';
export const systemsHint = 'Press Enter or type a comma after each system. You can paste several at once.';
export const systemsUsedIn = 'Systems used in';
export const addASystem = 'Add a system';
export const compatibleWith = 'Compatible with';
export const addAModelOrSystem = 'Add a model or system';

export const saveAndAddAnother = 'Save and add another';
export const skip = 'Skip';
export const cancel = 'Cancel';

export const missingDetails = 'Missing details';
export const missingDetailsHint = 'Fill in what you know. You can add the rest later.';
export const status = 'Status';
export const needsDetails = 'Needs details';
export const completedBySavingHint =
  'Saving removes the item from the list of items that need details, unless you check this box.';
export const needsDetailsHint = 'Keeps the item in the list of items that need details.';
export const item = 'Item';
export const nameLabel = 'Name';
export const quantity = 'Quantity';

export const locationAndCategory = 'Location and category';
export const location = 'Location';
export const noLocation = 'No location';
export const category = 'Category';

export const availability = 'Availability';
export const availabilityHint =
  'People to whom you offer the item see its name, description and photos, except photos marked “Only me”. They never see prices, dates, serial number, suppliers or location.';
export const forBorrow = 'For Borrow';
export const forSell = 'For Sell';
export const whatTheChoicesMean = 'What the choices mean';
export const whoAreMyCloseFriends = 'Who are my close friends?';
export const opensInNewTab = '(opens in a new tab)';
export const borrowNever = 'No one may borrow the item.';
export const borrowFriends = 'Your close friends may borrow the item without asking.';
export const borrowTrusted =
  'Everyone you trust may borrow the item without asking: close friends and acquaintances.';
export const askFirst = 'Anyone signed in to this server may see the item and ask to borrow or buy it.';
export const anyoneOnThisServer = 'Anyone signed in to this server may borrow the item without asking.';
export const sellNever = 'The item is not for sale.';
export const sellFriends = 'The item is for sale to your close friends.';
export const itIsForSaleToEveryone =
  'The item is for sale to everyone you trust: close friends and acquaintances.';
export const itIsForSaleToAnyone = 'The item is for sale to anyone signed in to this server.';

export const suppliers = 'Suppliers';
export const suppliersHint = 'Where you bought it, and where you can buy another one.';
export const supplier = (index: number) => `Supplier ${index}`;
export const supplierName = 'Supplier name';
export const link = 'Link';
export const price = 'Price';
export const partNumber = 'Part number';
export const removeSupplier = (index: number) => `Remove supplier ${index}`;
export const remove = 'Remove';
export const addSupplier = 'Add supplier';

export const anotherLocation = 'Another location';
export const anotherCategory = 'Another category';
export const yes = 'Yes';
export const no = 'No';

export const itemChangedAgain = 'This item has changed. Try again.';
export const savedItemShown = 'The form now shows the saved item.';
