import { IMAGE_REFUSALS } from '@stowage/contracts';
import type { CheckedImages } from '../../entities/image/image-checks.rules';
import { toRefusalText } from '../../lib/texts/refusals';
import { findImageType, SIGNATURE_BYTES } from './image-signature.rules';

async function readImageType(file: File): Promise<string | undefined> {
  const start = await file.slice(0, SIGNATURE_BYTES).arrayBuffer();
  return findImageType(new Uint8Array(start));
}

async function withContentType(file: File): Promise<File> {
  // A file that the browser cannot read keeps its type, because the server checks every file.
  const type = await readImageType(file).catch(() => undefined);
  if (type === undefined || type === file.type) return file;
  return new File([file], file.name, { type, lastModified: file.lastModified });
}

/** Gives images the type of their content: cameras and mail programs use other names and types for a JPEG. */
export const withContentTypes = (files: readonly File[]): Promise<File[]> =>
  Promise.all(files.map(withContentType));

/** Checks file types by content. Accepts a file that the browser cannot read, because the server checks every file. */
export async function checkContents(files: readonly File[]): Promise<CheckedImages<File>> {
  const results = await Promise.all(
    files.map((file) =>
      readImageType(file).then(
        (type) => type !== undefined,
        () => true,
      ),
    ),
  );
  return {
    accepted: files.filter((_, index) => results[index]),
    messages: files
      .filter((_, index) => !results[index])
      .map(({ name }) => toRefusalText(IMAGE_REFUSALS.wrongType(name))),
  };
}
