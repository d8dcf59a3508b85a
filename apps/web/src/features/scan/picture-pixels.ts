/** Returns the pixels of an image or video, at most `longest` per side; undefined while its size is unknown. */
export function toPixels(
  picture: CanvasImageSource,
  { width, height }: { width: number; height: number },
  longest: number,
  canvas: HTMLCanvasElement,
): ImageData | undefined {
  if (width === 0 || height === 0) return undefined;
  const scale = Math.min(1, longest / Math.max(width, height));
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return context?.getImageData(0, 0, canvas.width, canvas.height);
}
