export const arrangeHint = 'Press and hold a photo to drag it to a new position, or use the arrows.';
export const arrangeKeysHint =
  'Press Space or Enter to pick up the photo, the arrow keys to move it, Space or Enter again to drop it, or Escape to cancel.';
export const sortable = 'sortable';
export const photoOf = (position: number, count: number, alt: string) =>
  `Photo ${position} of ${count}: ${alt}`;
export const moveEarlier = (position: number) => `Move photo ${position} earlier`;
export const moveLater = (position: number) => `Move photo ${position} later`;
export const movedTo = (position: number, count: number) => `Photo moved to position ${position} of ${count}`;
export const pickedUpAt = (position: number, count: number) =>
  `Photo picked up at position ${position} of ${count}`;
export const nowAt = (position: number, count: number) => `Photo now at position ${position} of ${count}`;
export const droppedAt = (position: number, count: number) =>
  `Photo dropped at position ${position} of ${count}`;
export const cancelledAt = (position: number, count: number) =>
  `Move cancelled, photo back at position ${position} of ${count}`;
export const orderNotChanged = 'Failed to change the order of the photos';

export const editCaption = (caption: string) => `Edit caption: ${caption}`;
export const addCaption = 'Add a caption';
export const captionLabel = 'Caption';
export const save = 'Save';
export const cancel = 'Cancel';

export const onlyMe = 'Only me';
export const onlyMeFor = (photo: string) => `Only me: ${photo}`;
export const nowPrivate = 'Only you can see this photo now';
export const nowShared = 'Others who see the item can see this photo again';
export const photoNotUpdated = 'Failed to update photo';
export const primaryUpdated = 'Primary image updated';
export const primaryNotUpdated = 'Failed to update primary image';

export const deleteTitle = (noun: string) => `Delete ${noun}`;
export const confirmDelete = (noun: string) => `Are you sure you want to delete this ${noun}?`;
export const deleteLabel = 'Delete';
