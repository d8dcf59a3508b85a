import { describe, expect, it } from 'vitest';
import { makeImage } from '../../entities/image/test/make-image';
import { ApiError } from '../../lib/api-error';
import { advance, NO_PROGRESS, type ProgressStep } from './progress.rules';
import { toMessages, uploadImages } from './upload-images';

type Steps = Parameters<typeof uploadImages>[1];

const files = ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => new File(['x'], name));
const store: Steps['send'] = (sent) =>
  Promise.resolve(sent.map((_file, index) => makeImage({ id: index + 1 })));
const refuse = (file_name: string, file_index: number) => ({
  file_name,
  file_index,
  detail: `${file_name} is damaged`,
  code: 'unknown',
});

/** Uploads to a fake server, which stores all files unless `send` answers. */
async function upload({ send = store, ...steps }: Partial<Steps> = {}) {
  const requests: string[][] = [];
  const deleted: number[] = [];
  const reports: ProgressStep[] = [];
  const removals = new Map(files.map((file) => [file, new AbortController()]));
  const outcome = await uploadImages(files, {
    unexplained: 'Failed to upload photos',
    report: (step) => reports.push(step),
    signalOf: (file) => removals.get(file)?.signal ?? AbortSignal.abort(),
    removeStored: (imageId) => Promise.resolve(deleted.push(imageId)),
    send: (sent, onProgress, signal) => {
      requests.push(sent.map(({ name }) => name));
      return send(sent, onProgress, signal);
    },
    ...steps,
  });
  const { percents, shares } = reports.reduce(advance, NO_PROGRESS);
  expect(shares.size).toBe(0);
  return { ...outcome, requests, deleted, reports, done: [...percents.keys()].map(({ name }) => name) };
}

/** Removes files while the request runs: the signals abort as soon as `remove` is called. */
function makeRemovals() {
  const removals = files.map(() => new AbortController());
  const remove = (...indexes: number[]) => indexes.forEach((index) => removals[index]?.abort());
  const signalOf = (file: File) => removals[files.indexOf(file)]?.signal ?? AbortSignal.abort();
  return { remove, signalOf };
}

describe('uploadImages', () => {
  it('sends all photos in one request', async () => {
    const { requests, uploaded, failures, done } = await upload();
    expect(requests).toEqual([['a.jpg', 'b.jpg', 'c.jpg']]);
    expect([uploaded, failures]).toEqual([3, []]);
    expect(done).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  });

  it('divides the transfer among the photos in the order in which they are sent', async () => {
    const { reports } = await upload({
      send: (sent, onProgress, signal) => {
        onProgress(0.5);
        return store(sent, onProgress, signal);
      },
    });
    const shares = reports.filter((step) => step.kind === 'sent').map(({ share }) => share);
    expect(shares).toEqual([1, 0.5, 0]);
  });

  it('reports the error of a rejected photo and keeps the others', async () => {
    const { remove, signalOf } = makeRemovals();
    const { uploaded, failures, deleted, done } = await upload({
      signalOf,
      send: () => {
        remove(2);
        // The name of the file may differ from the chosen one, so the position counts.
        return Promise.resolve([makeImage({ id: 1 }), makeImage({ id: 3 }), refuse('a.jpg', 1)]);
      },
    });
    expect(failures).toEqual([{ file: files[1], message: 'a.jpg is damaged', can_retry: false }]);
    expect([uploaded, deleted, done]).toEqual([1, [3], ['a.jpg']]);
  });

  it('reports the error of each photo when the server rejects all of them', async () => {
    const fields = { 'files.0': 'a.jpg is damaged', 'files.1': 'b.jpg is known' };
    const { failures, done } = await upload({
      send: () => Promise.reject(new ApiError({ status: 422, detail: 'All', fields, is_network: false })),
    });
    expect(failures.map(({ message }) => message)).toEqual(['a.jpg is damaged', 'b.jpg is known', 'All']);
    expect(failures.some(({ can_retry }) => can_retry)).toBe(false);
    expect(done).toEqual([]);
  });

  it('reports a photo that cannot be prepared and sends the others', async () => {
    const { requests, failures } = await upload({
      prepare: (file) =>
        file.name === 'a.jpg' ? Promise.reject(new Error('File a.jpg is too large')) : Promise.resolve(file),
    });
    expect(requests).toEqual([['b.jpg', 'c.jpg']]);
    expect(toMessages(failures)).toEqual(['File a.jpg is too large']);
  });

  it('allows a retry after a connection error, which is reported once', async () => {
    const { failures } = await upload({
      send: () => Promise.reject(new ApiError({ status: 0, is_network: true })),
    });
    expect(failures.map(({ can_retry }) => can_retry)).toEqual([true, true, true]);
    expect(toMessages(failures)).toEqual(['Failed to upload photos. No connection to the server.']);
  });

  it('does not send photos that are removed while photos are prepared', async () => {
    const { remove, signalOf } = makeRemovals();
    const { requests, uploaded, failures, done } = await upload({
      signalOf,
      prepare: (file) => {
        if (file === files[1]) remove(0, 1, 2);
        return Promise.resolve(file);
      },
    });
    expect([requests, uploaded, failures, done]).toEqual([[], 0, [], []]);
  });

  it('deletes a photo that is removed during the upload, and keeps the others', async () => {
    const { remove, signalOf } = makeRemovals();
    const { deleted, uploaded, failures, done } = await upload({
      signalOf,
      send: (sent, onProgress, signal) => {
        remove(1);
        expect(signal.aborted).toBe(false);
        return store(sent, onProgress, signal);
      },
    });
    expect([deleted, uploaded, failures]).toEqual([[2], 2, []]);
    expect(done).toEqual(['a.jpg', 'c.jpg']);
  });

  it('counts a removed photo that cannot be deleted as uploaded', async () => {
    const { remove, signalOf } = makeRemovals();
    const { uploaded, failures } = await upload({
      signalOf,
      removeStored: () => Promise.reject(new ApiError({ status: 0, is_network: true })),
      send: (sent, onProgress, signal) => {
        remove(1);
        return store(sent, onProgress, signal);
      },
    });
    expect([uploaded, failures]).toEqual([3, []]);
  });

  it('cancels the request when all photos are removed before they are sent', async () => {
    const { remove, signalOf } = makeRemovals();
    const { deleted, uploaded, failures } = await upload({
      signalOf,
      send: async (sent, onProgress, signal) => {
        onProgress(0.9);
        remove(0, 1);
        signal.throwIfAborted();
        remove(2);
        signal.throwIfAborted();
        return store(sent, onProgress, signal);
      },
    });
    expect([deleted, uploaded, failures]).toEqual([[], 0, []]);
  });

  it('deletes the photos from the answer when all are removed after they were sent', async () => {
    const { remove, signalOf } = makeRemovals();
    const { deleted, uploaded } = await upload({
      signalOf,
      send: async (sent, onProgress, signal) => {
        onProgress(1);
        remove(0, 1, 2);
        signal.throwIfAborted();
        return store(sent, onProgress, signal);
      },
    });
    expect([deleted, uploaded]).toEqual([[1, 2, 3], 0]);
  });
});
