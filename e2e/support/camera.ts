import type { Page } from 'playwright-core';

/** Remembers every camera that the page is given, and can hold back the permission. Call it before the page opens. */
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

/** Of each camera in turn, `live` or `ended`. */
export const cameraStates = (page: Page): Promise<string[]> =>
  page.evaluate('window.cameras.map(({ track }) => track.readyState)');

/** What each camera was asked for. */
export const cameraWishes = (page: Page): Promise<string[]> =>
  page.evaluate('window.cameras.map(({ wish }) => wish)');

export const allowCamera = (page: Page): Promise<void> =>
  page.evaluate("void window.dispatchEvent(new Event('camera-allowed'))");

/** What an address without HTTPS looks like to a page. */
export const removeCameras = (page: Page) =>
  page.addInitScript("Object.defineProperty(navigator, 'mediaDevices', { value: undefined })");

/** Puts the page into the background, or back to the front. */
export const setHidden = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate(
    `Object.defineProperty(document, 'hidden', { configurable: true, value: ${isHidden} });
     document.dispatchEvent(new Event('visibilitychange'));`,
  );
