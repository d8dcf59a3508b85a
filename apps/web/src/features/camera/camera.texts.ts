export const addPhoto = 'Add Photo';
export const closeLabel = 'Close';
export const photoFailed = 'The photo could not be taken. Please try again.';
export const photoTaken = 'Photo taken';

export const cameraNotAvailable = 'Camera not available';
export const galleryHint = 'Use the gallery button to select photos from your device';
export const cameraDenied = 'Could not access camera. Please check permissions.';
export const tryAgain = 'Try again';

export const cameraPreview = 'Camera preview';
export const startingTheCamera = 'Starting the camera...';
export const capturePhoto = 'Capture photo';
export const switchCamera = 'Switch camera';

export const capturedPhoto = 'Captured photo';
export const retake = 'Retake';
export const uploading = 'Uploading...';
export const usePhoto = 'Use photo';

export const gallery = 'Gallery';

export const notAnImage = 'Please select an image file';
export const imageTooLarge = (imageMaxBytes: number) => `Image too large (max ${imageMaxBytes}MB)`;
