export const item = 'Item';
export const inventory = 'Inventory';
export const lend = 'Lend';
export const itemDeleted = 'Item deleted successfully';
export const deleteItemFailed = 'Failed to delete item';
export const edit = 'Edit';
export const duplicate = 'Duplicate';
export const printLabel = 'Print label';
export const deleteLabel = 'Delete';

export const availability = 'Availability';
export const forBorrow = 'For Borrow';
export const forSell = 'For Sell';
export const created = 'Created';
export const updated = 'Updated';
export const details = 'Details';
export const condition = 'Condition';
export const notSet = 'Not set';
export const quantity = 'Quantity';
export const category = 'Category';
export const modelNumber = 'Model number';
export const serialNumber = 'Serial number';
export const each = 'each';
export const financialInformation = 'Financial information';
export const purchasePrice = 'Purchase price';
export const currentValue = 'Current value';
export const purchaseDate = 'Purchase date';
export const technicalDetails = 'Technical details';
export const systemsUsedIn = 'Systems used in';
export const compatibleWith = 'Compatible with';
export const itemsThatShare = (name: string) => `Items that share ${name}`;
export const suppliers = 'Suppliers';
export const opensInANewTab = '(opens in a new tab)';

export const photoDeleted = 'Photo deleted successfully!';
export const deletePhotoFailed = 'Failed to delete photo';
export const done = 'Done';
export const arrange = 'Arrange';
export const cancel = 'Cancel';
export const addPhotos = 'Add Photos';
export const photos = (count: number) => `Photos (${count})`;
export const photosMax = (max: number) =>
  `An item can have at most ${max} photos. Delete one to add another.`;

export const locationPrefix = 'Location:';
export const noLocation = 'No location';

export const itemsInTheList = 'Items in the list';
export const positionInList = (position: string, total: string) => `${position} of ${total}`;
export const previousItem = 'Previous item';
export const nextItem = 'Next item';

export const setPrimary = 'Set Primary';
export const deletePhoto = 'Delete photo';

export const needsDetails = 'This item needs additional details';
export const addDetails = 'Add details';

export const confirmDelete = 'Are you sure you want to delete this item?';
export const itemWithPhotos = (name: string, photos: string) => `${name} and its ${photos}`;
export const willBeDeleted = (subject: string) => `${subject} will be permanently deleted.`;

export const uploadPhotosFailed = 'Failed to upload photos';
export const photosUploaded = 'Photos uploaded successfully!';
