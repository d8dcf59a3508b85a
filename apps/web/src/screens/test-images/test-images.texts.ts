export const cameraTestHint =
  'Starts with the rear camera; "Switch camera" changes to the front camera and back.';
export const openCamera = 'Open camera';

export const openImage = (label: string, alt: string) => `Open ${label}: ${alt}`;
export const setImagePrimary = (label: string) => `Set Primary: ${label}`;
export const setPrimary = 'Set Primary';
export const deleteImage = (label: string) => `Delete ${label}`;
export const deleteLabel = 'Delete';

export const featureDrop = 'Drop photos from the desktop, paste them or choose them';
export const featureProgress = 'See the upload progress of each photo, and remove a photo during its upload';
export const featureChecks =
  'Valid photos are uploaded when others fail a check, and each failed photo has a message';
export const featureRetry = 'Upload photos again after a lost connection';
export const featureViewer = 'View photos in full screen, with the keyboard, by swiping and zoomed in';
export const featureEdit = 'Set the primary image, add captions, change the order, delete';
export const featureCamera = 'Take a photo with the rear or front camera, check it and retake it';
export const featureWithoutCamera = 'Choose a photo from the device if there is no camera';

export const imageDeletedSuccessfully = 'Image deleted successfully';
export const deleteImageFailed = 'Failed to delete image';
export const noImagesYet = 'No images yet';
export const imagesOf = (itemName: string) => `Images of ${itemName}`;
export const done = 'Done';
export const arrange = 'Arrange';
export const imagePosition = (position: number, count: number) => `image ${position} of ${count}`;

export const uploadImagesFailed = 'Failed to upload images';
export const imagesUploaded = (count: number) => `${count} image(s) uploaded successfully!`;
export const imageUpload = 'Image upload';
export const dropHint = 'Drag photos here, or choose them.';
export const choosePhotos = 'Choose photos';
export const uploadRules = (maxMegabytes: number, max: number) =>
  `PNG, JPG, GIF, WebP up to ${maxMegabytes}MB each, ${max} images at most`;

export const uploadImageFailed = 'Failed to upload image';
export const imageUploadedSuccessfully = 'Image uploaded successfully!';

export const optionsFor = (label: string) => `Options for ${label}`;
export const onlyMe = 'Only me';

export const imageDeleted = 'Image deleted';
export const addPhoto = 'Add Photo';
export const moreImages = (count: number) => `+${count} more`;
export const takePhoto = 'Take Photo';
export const imagesTitle = (count: number) => `Images (${count})`;
export const deleteThisImage = 'Delete this image?';

export const loginRequired = 'Please log in to test image upload functionality';
export const imageUploadTest = 'Image upload test';
export const testItem = (name: string) => `Photos are added to "${name}", the first item.`;
export const noItemsFound = 'No Items Found';
export const createYourFirstItem = 'Create Your First Item';
export const noItemsHint = 'You need to create at least one item to test image uploads';
export const firstItemNotLoaded = 'The first item could not be loaded.';
export const loading = 'Loading';
export const desktopDragAndDrop = 'Desktop Drag and Drop';
export const gallery = 'Gallery';
export const mobileImageManager = 'Mobile Image Manager';
export const cameraUpload = 'Camera Upload';
export const features = 'Features';
export const apiEndpoints = 'API Endpoints';

export const uploadFailed = 'Upload failed. Please try again.';
export const tryAgainWith = (photos: string) => `Try again with ${photos}`;

export const photosBeingUploaded = 'Photos being uploaded';
export const removeFile = (name: string) => `Remove ${name}`;
