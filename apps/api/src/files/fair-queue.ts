interface QueuedJob {
  slots: number;
  start: () => void;
}

export type RunFairly = <T>(user: number, slots: number, job: () => Promise<T>) => Promise<T>;

/**
 * Starts the jobs of the user with the fewest running jobs first, then of the user who has waited longest.
 * A job that needs more slots than are free blocks all jobs after it.
 */
export function createFairQueue(slots: number): RunFairly {
  // The order of the keys matters: a user moves to the end when one of their jobs starts or ends.
  const waiting = new Map<number, QueuedJob[]>();
  const running = new Map<number, number>();
  let free = slots;

  function moveToEnd(user: number, jobs: QueuedJob[]): void {
    waiting.delete(user);
    if (jobs.length > 0) waiting.set(user, jobs);
  }

  const countRunning = (user: number) => running.get(user) ?? 0;

  function findNextUser(): number | undefined {
    let next: number | undefined;
    for (const user of waiting.keys())
      if (next === undefined || countRunning(user) < countRunning(next)) next = user;
    return next;
  }

  function startJobs(): void {
    for (let user = findNextUser(); user !== undefined; user = findNextUser()) {
      const [job, ...others] = waiting.get(user) ?? [];
      if (!job || job.slots > free) return;
      moveToEnd(user, others);
      free -= job.slots;
      running.set(user, countRunning(user) + 1);
      job.start();
    }
  }

  function finish(user: number, taken: number): void {
    free += taken;
    if (countRunning(user) > 1) running.set(user, countRunning(user) - 1);
    else running.delete(user);
    moveToEnd(user, waiting.get(user) ?? []);
    startJobs();
  }

  return async (user, wanted, job) => {
    const taken = Math.min(wanted, slots);
    await new Promise<void>((resolve) => {
      waiting.set(user, [...(waiting.get(user) ?? []), { slots: taken, start: resolve }]);
      startJobs();
    });
    try {
      return await job();
    } finally {
      finish(user, taken);
    }
  };
}
