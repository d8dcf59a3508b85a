import type { Page } from 'playwright-core';

/** Records every camera stream. `isHeld` delays the permission until `allowCamera`. Call this before the page opens. */
export const watchCameras = (page: Page, { isHeld = false } = {}) =>
  page.addInitScript((held) => {
    const devices = navigator.mediaDevices;
    const ask = devices.getUserMedia.bind(devices);
    const cameras: { track: MediaStreamTrack | undefined; wish: string }[] = [];
    devices.getUserMedia = async (constraints) => {
      if (held) await new Promise((resolve) => addEventListener('camera-allowed', resolve));
      const stream = await ask(constraints);
      cameras.push({ track: stream.getVideoTracks()[0], wish: JSON.stringify(constraints?.video) });
      return stream;
    };
    Object.assign(window, { cameras });
  }, isHeld);

/** Returns `live` or `ended` for each camera stream, in the order in which the streams started. */
export const cameraStates = (page: Page): Promise<string[]> =>
  page.evaluate('window.cameras.map(({ track }) => track.readyState)');

export const cameraConstraints = (page: Page): Promise<string[]> =>
  page.evaluate('window.cameras.map(({ wish }) => wish)');

export const allowCamera = (page: Page): Promise<void> =>
  page.evaluate("void window.dispatchEvent(new Event('camera-allowed'))");

/** Simulates a page without HTTPS, which has no camera API. */
export const removeCameras = (page: Page) =>
  page.addInitScript("Object.defineProperty(navigator, 'mediaDevices', { value: undefined })");

export const setHidden = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate(
    `Object.defineProperty(document, 'hidden', { configurable: true, value: ${isHidden} });
     document.dispatchEvent(new Event('visibilitychange'));`,
  );
