const STORAGE_NAME = 'device_id';
const BYTES = 16;
const DEVICE_ID = /^[0-9a-f]{32}$/;

const makeId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** Random id of this browser. Signing out keeps it, so that the browser cache of photos stays useful. */
export function getDeviceId(): string {
  const known = localStorage.getItem(STORAGE_NAME);
  if (known !== null && DEVICE_ID.test(known)) return known;
  const made = makeId();
  localStorage.setItem(STORAGE_NAME, made);
  return made;
}
