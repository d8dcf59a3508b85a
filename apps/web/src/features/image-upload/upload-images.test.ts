import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api-error';
import { advance, NO_PROGRESS, type ProgressStep } from './progress.rules';
import { toMessages, uploadImages } from './upload-images';

const files = ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => new File(['x'], name));

const asItIs = (file: File) => Promise.resolve(file);

const lost = () => new ApiError({ status: 0, is_network: true });

/** Uploads to a fake server; a file without an entry in `answers` is accepted. */
async function send(answers: Record<string, unknown> = {}, prepare = asItIs) {
  const sent: string[] = [];
  const steps: ProgressStep[] = [];
  const outcome = await uploadImages(files, {
    unexplained: 'Failed to upload photos',
    prepare,
    report: (step) => steps.push(step),
    send: (file, position, onProgress) => {
      sent.push(`${position} ${file.name}`);
      onProgress(1);
      const error = answers[file.name];
      return error instanceof Error ? Promise.reject(error) : Promise.resolve();
    },
  });
  return { ...outcome, sent, progress: steps.reduce(advance, NO_PROGRESS) };
}

describe('uploadImages', () => {
  it('uploads the photos one by one in order', async () => {
    const { sent, uploaded, failures, progress } = await send();
    expect(sent).toEqual(['0 a.jpg', '1 b.jpg', '2 c.jpg']);
    expect(uploaded).toBe(3);
    expect(failures).toEqual([]);
    expect([...progress.percents.values()]).toEqual([100, 100, 100]);
  });

  it('continues after a rejected photo and reports its error', async () => {
    const detail = 'b.jpg is damaged and cannot be read as an image';
    const { sent, uploaded, failures, progress } = await send({
      'b.jpg': new ApiError({ status: 422, detail, is_network: false }),
    });
    expect(sent).toHaveLength(3);
    expect(uploaded).toBe(2);
    expect(failures).toEqual([{ file: files[1], message: detail, can_retry: false }]);
    expect([...progress.percents.keys()]).toEqual([files[0], files[2]]);
  });

  it('reports a photo that cannot be prepared and does not upload it', async () => {
    const { sent, failures } = await send({}, (file) =>
      file.name === 'a.jpg' ? Promise.reject(new Error('File a.jpg is still too large')) : asItIs(file),
    );
    expect(sent).toEqual(['1 b.jpg', '2 c.jpg']);
    expect(toMessages(failures)).toEqual(['File a.jpg is still too large']);
  });

  it('allows a retry only after connection errors, and reports the connection error once', async () => {
    const { failures } = await send({
      'a.jpg': lost(),
      'b.jpg': lost(),
      'c.jpg': new ApiError({ status: 500, is_network: false }),
    });
    expect(failures.map(({ can_retry }) => can_retry)).toEqual([true, true, false]);
    expect(toMessages(failures)).toEqual([
      'Failed to upload photos. No connection to the server.',
      'Failed to upload photos',
    ]);
  });

  it('skips a cancelled photo without an error', async () => {
    const removals = files.map(() => new AbortController());
    const sent: string[] = [];
    const steps: ProgressStep[] = [];
    const outcome = await uploadImages(files, {
      unexplained: 'Failed to upload photos',
      signalOf: (file) => removals[files.indexOf(file)]?.signal ?? AbortSignal.abort(),
      report: (step) => steps.push(step),
      send: (file, _position, _onProgress, signal) => {
        sent.push(file.name);
        // Cancels the first photo during its upload and the second photo in the queue.
        removals[0]?.abort();
        removals[1]?.abort();
        signal.throwIfAborted();
        return Promise.resolve();
      },
    });
    expect(sent).toEqual(['a.jpg', 'c.jpg']);
    expect(outcome).toEqual({ uploaded: 1, failures: [] });
    expect([...steps.reduce(advance, NO_PROGRESS).percents.keys()]).toEqual([files[2]]);
  });

  it('counts a photo that was uploaded before the user cancelled it', async () => {
    const removal = new AbortController();
    const outcome = await uploadImages(files.slice(0, 1), {
      unexplained: 'Failed to upload photos',
      signalOf: () => removal.signal,
      report: () => undefined,
      send: () => {
        removal.abort();
        return Promise.resolve();
      },
    });
    expect(outcome).toEqual({ uploaded: 1, failures: [] });
  });
});
