import { releaseLease, takeLease } from './outbox-database';
import { makeRequestKey } from './request-key';

/** A closed tab blocks the others for at most this time. */
const LEASE_MS = 10_000;
const RENEWAL_MS = 3_000;
const ATTEMPT_MS = 1_000;

/** Resolves to true while no other tab can run the task. */
type IsHeld = () => Promise<boolean>;

const wait = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

/**
 * Runs the task while no other tab of this browser runs a task of the same name. The task must check `isHeld` before
 * each step: without HTTPS, a tab that the browser has suspended may have lost the lease.
 */
export async function runExclusively(name: string, task: (isHeld: IsHeld) => Promise<void>): Promise<void> {
  // Browsers offer locks only to pages with HTTPS.
  if ('locks' in navigator) await navigator.locks.request(name, () => task(() => Promise.resolve(true)));
  else await runWithLease(name, task);
}

async function runWithLease(name: string, task: (isHeld: IsHeld) => Promise<void>): Promise<void> {
  const holder = makeRequestKey();
  // Without a database, tabs share no entries.
  const take = () => takeLease(name, holder, LEASE_MS).catch(() => true);
  const release = () => void releaseLease(name, holder).catch(() => undefined);
  while (!(await take())) await wait(ATTEMPT_MS);
  const renewal = setInterval(() => void take(), RENEWAL_MS);
  window.addEventListener('pagehide', release);
  try {
    await task(take);
  } finally {
    clearInterval(renewal);
    window.removeEventListener('pagehide', release);
    release();
  }
}
