export const itemAddedSuccessfully = 'Item added successfully!';
export const addAnother = 'Add another';
export const viewItem = (name: string) => `View ${name}`;
export const viewItemText = 'View';

export const failedToAddItem = 'Failed to add item';
export const photosNotKept = 'Drafts do not keep photos. Choose them again.';
export const itemName = 'Item Name';
export const location = 'Location';
export const locationHint =
  'A location that does not exist is created automatically. For a location inside another, type Garage > Shelf.';
export const quantity = 'Quantity';
export const estimatedValue = 'Estimated Value';
export const dollarsPerUnit = 'Dollars per unit';
export const description = 'Description';
export const adding = 'Adding...';
export const addItem = 'Add Item';
export const addAndNext = 'Add and next';
export const cancel = 'Cancel';
