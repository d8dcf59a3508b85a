export const nameLabel = 'Name';
export const nameExample = 'Shelf 2, blue box, attic';
export const description = 'Description';
export const inside = 'Inside';
export const noneTopLevel = 'None (top level)';
export const isContainer = 'This is a container';
export const containerHint =
  'A container can be carried with its contents, such as a box, a case or a drawer. Rooms and shelves are not containers.';
export const capacity = 'Capacity';
export const capacityHint =
  'Number of items that fit directly in the location. Above this number, you see a warning.';
export const saveAndAddAnother = 'Save and add another';
export const cancel = 'Cancel';
export const alreadyExists = 'already exists.';
export const keepBoth = 'You can keep both: their codes are different.';

export const existingLocations = 'Existing locations';
export const chooseALocation = 'Choose a location';
export const searchLocations = 'Search locations';
export const locations = 'Locations';
export const add = (name: string) => `Add "${name}"`;
export const inParent = (path: string) => `in ${path}`;
export const atTheTopLevel = 'at the top level';
export const noMatchingLocations = 'No matching locations.';
export const moreNotShown = (count: string) => `${count} more not shown. Type to filter the list.`;
export const locationNotAdded = 'Failed to add location';

export const notIntoItself = 'A location cannot be moved into itself';
export const notIntoItsContents = 'A location cannot be moved into a location inside it';
export const isAtTheTopLevel = 'This location is already at the top level';
export const isAlreadyThere = 'This location is already inside the chosen location';
export const noLongerExists = 'This location no longer exists';
export const tooDeep = (levels: number) => `Locations can be at most ${levels} levels deep`;
export const theTopLevel = 'the top level';

export const rowCode = (code: string) => `code ${code}`;
export const rowContainer = 'container';
export const rowMoreInside = (count: string) => `${count} more inside`;
export const rowCapacity = (capacity: string) => `capacity ${capacity}`;
export const rowOverCapacity = 'over capacity';
