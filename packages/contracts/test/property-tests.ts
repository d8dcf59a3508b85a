import fc from 'fast-check';

/*
 * The settings of all property tests, loaded as a setup file by vitest in every package that has some. `npm test` uses a fixed
 * seed, so that chance never decides whether a change lands. `npm run test:nightly` searches further with random seeds.
 */

const FIXED_SEED = 20_261_122;

/** How many times the usual number of runs. Above 1, seeds are random. */
const factor = Number(process.env.PROPERTY_RUNS_FACTOR ?? '1');

/** Scales a number of runs up at night. Use it for every `numRuns`; a test without one gets `propertyRuns(100)`. */
export const propertyRuns = (runs: number): number => runs * factor;

fc.configureGlobal({
  numRuns: propertyRuns(100),
  ...(factor === 1 ? { seed: FIXED_SEED } : {}),
});
