import fc from 'fast-check';

/*
 * Settings of property tests: a vitest setup file of the packages with such tests. `npm test` uses a fixed seed to
 * keep results reproducible; `npm run test:nightly` uses random seeds and more runs.
 */

const FIXED_SEED = 20_261_122;

/** Multiplier for the number of runs. Above 1, seeds are random. */
const factor = Number(process.env.PROPERTY_RUNS_FACTOR ?? '1');

export const isNightly = factor > 1;

/** Call for every `numRuns`; the default is `propertyRuns(100)`. */
export const propertyRuns = (runs: number): number => runs * factor;

fc.configureGlobal({
  numRuns: propertyRuns(100),
  ...(isNightly ? {} : { seed: FIXED_SEED }),
});
