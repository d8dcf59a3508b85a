import { expect, test } from 'vitest';
import { createApiClient } from '../support/client';
import { createRandom } from '../support/household/generate-household';
import { makeImage } from '../support/images/image-files';
import { listItems, Writer } from '../support/mixed-writes';
import {
  listProblems,
  makeFolder,
  pause,
  registerAda,
  report,
  start,
  stop,
} from '../support/processes/system';

const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 100);
const WRITERS = 3;
const LIFE_MS = { min: 50, max: 800 };

test(`keeps every acknowledged write and no partial write after ${ROUNDS} SIGKILLs`, async () => {
  const folder = makeFolder();
  const photo = await makeImage({ width: 800, height: 600 });
  const writers = Array.from({ length: WRITERS }, (_, index) => new Writer(`W${index}`, photo));
  const random = createRandom(1);
  const starts: number[] = [];
  let token = '';

  for (let round = 0; round <= ROUNDS; round += 1) {
    const startedAt = performance.now();
    const server = start({ DATA_DIR: folder });
    const url = await server.ready;
    starts.push(performance.now() - startedAt);
    if (token === '') {
      await registerAda(url);
      const body = { username: 'ada', password: 'correct horse battery' };
      token = (await createApiClient(url).auth.login({ body })).access_token;
    }
    const api = createApiClient(url, token);
    const items = await listItems(api);
    for (const writer of writers) writer.compare(items);
    expect(await listProblems(folder)).toEqual([]);
    if (round === ROUNDS) {
      expect(await stop(server)).toEqual({ code: 0, signal: null });
      break;
    }
    const running = writers.map(async (writer) => {
      try {
        for (;;) await writer.write(api);
      } catch (error) {
        // A killed server causes a TypeError in fetch; an error response would be an ApiError.
        expect(error).toBeInstanceOf(TypeError);
      }
    });
    await pause(LIFE_MS.min + random() * (LIFE_MS.max - LIFE_MS.min));
    expect(await stop(server, 'SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });
    await Promise.all(running);
  }
  const writes = writers.reduce((sum, writer) => sum + writer.writes, 0);
  const slowest = Math.round(Math.max(...starts));
  report(`${ROUNDS} kills during ${writes} acknowledged writes, slowest start ${slowest} ms`);
  expect(writes).toBeGreaterThan(ROUNDS);
});
