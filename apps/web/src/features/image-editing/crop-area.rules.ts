import type { PercentCrop } from 'react-image-crop';

export const WHOLE: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 };

/** The same part of the photo after a turn by 90 degrees clockwise. */
export const turnArea = ({ x, y, width, height }: PercentCrop): PercentCrop => ({
  unit: '%',
  x: 100 - y - height,
  y: x,
  width: height,
  height: width,
});

export const isWhole = ({ width, height }: PercentCrop): boolean => width > 99.9 && height > 99.9;
