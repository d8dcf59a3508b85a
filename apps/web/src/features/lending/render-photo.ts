import type { ReactNode } from 'react';

export interface PhotoChoice {
  photo: File | undefined;
  onChange: (photo: File | undefined) => void;
  disabled: boolean;
}

/** Draws the choice of one photo, which is made by another feature. */
export type RenderPhoto = (choice: PhotoChoice) => ReactNode;
