import { CAMERA_JPEG_QUALITY } from '@stowage/contracts';
import { toCameraFileName } from './capture.rules';

/** What the camera sees at this moment, as it is and not as a mirror shows it. */
export async function captureFrame(video: HTMLVideoElement): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', CAMERA_JPEG_QUALITY),
  );
  return blob && new File([blob], toCameraFileName(Date.now()), { type: blob.type });
}
