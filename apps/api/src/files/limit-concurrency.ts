/** Runs at most `max` of the jobs given to it at the same time, the others in their order. */
export function limitConcurrency(max: number): <T>(job: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (job) => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await job();
    } finally {
      // A waiting job takes over the place of the one that ends.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
