import { IMAGE_REFUSALS } from '@stowage/contracts';
import type { CheckedImages } from '../../entities/image/image-checks.rules';
import { toRefusalText } from '../../lib/texts/refusals';
import { isImageSignature, SIGNATURE_BYTES } from './image-signature.rules';

async function mayBeImage(file: File): Promise<boolean> {
  const start = await file.slice(0, SIGNATURE_BYTES).arrayBuffer();
  return isImageSignature(new Uint8Array(start));
}

/** Checks file types by content. Accepts a file that the browser cannot read, because the server checks every file. */
export async function checkContents(files: readonly File[]): Promise<CheckedImages<File>> {
  const results = await Promise.all(files.map((file) => mayBeImage(file).catch(() => true)));
  return {
    accepted: files.filter((_, index) => results[index]),
    messages: files
      .filter((_, index) => !results[index])
      .map(({ name }) => toRefusalText(IMAGE_REFUSALS.wrongType(name))),
  };
}
