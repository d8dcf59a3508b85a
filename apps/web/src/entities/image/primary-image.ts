export const primaryImage = <T extends { is_primary: boolean }>(images: readonly T[]): T | undefined =>
  images.find((image) => image.is_primary) ?? images[0];
