export const formatsHint = 'PNG, JPG, WebP up to 5MB each';
export const tryAgain = 'Try again';
export const optionalPhoto = 'Photo (optional)';
export const takePhoto = 'Take photo';
export const choosePhoto = 'Choose photo';
export const choosePhotos = 'Choose photos';
export const photos = 'Photos';
export const photosHint = (max: number) => `Up to ${max} photos. The first photo becomes the primary image.`;
export const remove = (fileName: string) => `Remove ${fileName}`;

export const savedWithoutPhotos = (photoCount: string) =>
  `is saved. ${photoCount} could not be uploaded because the server could not be reached.`;
export const continueWithoutThem = 'Continue without these photos';

export const stillTooLarge = (fileName: string) =>
  `File ${fileName} is still too large after compression. Please select a smaller image.`;
export const notUploaded = (fileName: string) => `${fileName} could not be uploaded`;
export const unknownError = 'Unknown error';
