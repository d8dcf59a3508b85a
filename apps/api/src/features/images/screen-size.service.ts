import type { Context } from '../../context/context';
import { change, withoutEvents } from '../../data/change';
import { isKnownAsDamaged } from '../../db/connection/connection';
import { oncePerDatabase } from '../../db/once-per-database';
import { setScreen } from '../../entities/image/images.repository';
import { setLoanImageScreen } from '../../entities/loan/loans.repository';
import { toFileName } from '../../files/file-store';
import { makeScreenImage } from '../../files/image-processing';

/** For the queue of photos. */
const NOBODY = 0;

const running = oncePerDatabase(() => new Map<string, Promise<Buffer | undefined>>());

async function keepScreen({ db, files, log }: Context, file: string, content: Buffer): Promise<void> {
  try {
    const stored = await files.saveScreen(file, content);
    const isStored = await change(
      db,
      (tx) => withoutEvents(tx, () => setScreen(tx, file, stored) || setLoanImageScreen(tx, file, stored)),
      'background',
    );
    // The photo may have been deleted in the meantime.
    if (!isStored) await files.removeScreen(file);
    await files.markSaved(file);
  } catch (error) {
    // A photo must also be visible when the disk is full. The next request tries to store the size again.
    log.warn({ err: error }, 'The screen size of a photo could not be stored');
  }
}

async function makeAndKeep(context: Context, viewerId: number, file: string): Promise<Buffer | undefined> {
  const content = await makeScreenImage(context.files.toPath(toFileName(file, 'large')), viewerId);
  if (content && !isKnownAsDamaged(context.db)) await keepScreen(context, file, content);
  return content;
}

/**
 * Makes the screen size of a photo and stores it. Call only for a file that the viewer may see.
 * @returns undefined when the large size is missing or damaged
 */
export function makeScreenSize(
  context: Context,
  viewerId: number,
  file: string,
): Promise<Buffer | undefined> {
  const jobs = running(context.db);
  const job = jobs.get(file) ?? makeAndKeep(context, viewerId, file).finally(() => jobs.delete(file));
  jobs.set(file, job);
  return job;
}

/** Makes the screen sizes of photos after their uploads, first those that an earlier run of the server did not make. */
export async function makeScreenSizes(context: Context): Promise<void> {
  context.onPhotoSaved = (file, userId) => {
    // The size is made again when it is requested.
    void makeScreenSize(context, userId, file).catch(() => undefined);
    return undefined;
  };
  for (const file of context.files.listPending())
    await makeScreenSize(context, NOBODY, file).catch(() => undefined);
}
