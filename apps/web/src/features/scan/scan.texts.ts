export const startingTheCamera = 'Starting the camera...';
export const cameraUnavailable =
  'The live camera is not available. Take a photo of the code, or type the code.';
export const cameraDenied = 'Could not access camera. Please check permissions.';
export const cameraPreview = 'Camera preview';

export const noCodeFound =
  'No code was found in this photo. Hold the phone straight above the label, so that the label fills half of the photo, and avoid shadows.';
export const photoUnreadable = 'This photo could not be opened. Take another photo, or type the code.';
export const reading = 'Reading...';
export const photographCode = 'Take a photo of the code';

export const codeHint =
  'A code has 8 letters and digits, such as 8GK2M4TZ. You find it below the QR code on the label.';
export const orTypeTheCode = 'Or type the code';
export const openLabel = 'Open';
