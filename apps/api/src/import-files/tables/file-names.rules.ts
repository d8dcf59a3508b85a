const PHOTO = /\.(?:jpe?g|png|gif|webp|hei[cf]|avif)$/i;

/** Pictures that the server does not read. */
const OTHER_PICTURE = /\.(?:jxl|bmp|tiff?)$/i;

export const isPhoto = (name: string): boolean => PHOTO.test(name);

export const isOtherPicture = (name: string): boolean => OTHER_PICTURE.test(name);

/** Returns the name without its folder. */
export const toBaseName = (name: string): string => name.slice(name.lastIndexOf('/') + 1);
