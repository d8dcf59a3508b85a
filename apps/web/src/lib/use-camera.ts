import { useEffect, useRef, useState, type RefObject } from 'react';

/** `unsupported`: there is no camera for this page, be it for want of one or of HTTPS. `refused`: it may not be used. */
export type CameraState = 'starting' | 'live' | 'unsupported' | 'refused';

const REFUSALS = ['NotAllowedError', 'SecurityError'];

const toState = (error: unknown): CameraState =>
  error instanceof DOMException && REFUSALS.includes(error.name) ? 'refused' : 'unsupported';

const isSupported = () => 'mediaDevices' in navigator && 'getUserMedia' in navigator.mediaDevices;

const stop = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop();
};

/**
 * Shows the camera in a video element while the component is there and the page is looked at; its light goes out with either.
 * @param facing `environment` is the camera at the back, where there are two
 */
export function useCamera(
  facing: 'environment' | 'user',
  ideal: { width: number; height: number },
): { video: RefObject<HTMLVideoElement | null>; state: CameraState } {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>(() => (isSupported() ? 'starting' : 'unsupported'));
  const { width, height } = ideal;

  useEffect(() => {
    if (!isSupported()) return;
    let stream: MediaStream | undefined;
    // Counts the starts, because the answer to one may come after the next has begun.
    let turn = 0;

    const halt = () => {
      turn += 1;
      if (stream) stop(stream);
      stream = undefined;
    };

    const start = async () => {
      halt();
      const own = turn;
      try {
        const opened = await navigator.mediaDevices.getUserMedia({
          video: { facingMode: facing, width: { ideal: width }, height: { ideal: height } },
          audio: false,
        });
        if (own !== turn || !video.current) {
          stop(opened);
          return;
        }
        stream = opened;
        video.current.srcObject = opened;
        await video.current.play();
        setState('live');
      } catch (error) {
        if (own === turn) setState(toState(error));
      }
    };

    const onVisibility = () => {
      if (document.hidden) halt();
      else void start();
    };
    void start();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      halt();
    };
  }, [facing, width, height]);

  return { video, state };
}
