import { makeRequestKey } from '../../lib/outbox/request-key';

const STORAGE_NAME = 'device_id';
const DEVICE_ID = /^[0-9a-f]{32}$/;

/** Random id of this browser. Signing out keeps it, so that the browser cache of photos stays useful. */
export function getDeviceId(): string {
  const known = localStorage.getItem(STORAGE_NAME);
  if (known !== null && DEVICE_ID.test(known)) return known;
  const made = makeRequestKey();
  localStorage.setItem(STORAGE_NAME, made);
  return made;
}
