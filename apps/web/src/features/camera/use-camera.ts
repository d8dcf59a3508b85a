import { useEffect, useState, useSyncExternalStore } from 'react';
import { type CameraFailure, type Facing, isMirrored, toCameraFailure, toConstraints } from './camera.rules';

/** Undefined without HTTPS. */
export const mediaDevices = (): MediaDevices | undefined => navigator.mediaDevices;

export type Camera =
  | { status: 'starting' | CameraFailure }
  | { status: 'live'; stream: MediaStream; is_mirrored: boolean };

const STARTING: Camera = { status: 'starting' };

const turnOff = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop();
};

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** The stream stops on unmount, on a camera change and while the page is hidden. A new `attempt` restarts it. */
export function useCamera(facing: Facing, attempt: number): Camera {
  const isHidden = useSyncExternalStore(subscribeToVisibility, () => document.hidden);
  const [camera, setCamera] = useState(STARTING);
  const devices = mediaDevices();

  useEffect(() => {
    if (!devices || isHidden) return undefined;
    let isWanted = true;
    let running: MediaStream | undefined;
    devices.getUserMedia(toConstraints(facing)).then(
      (stream) => {
        // The camera may no longer be needed when the user grants permission.
        if (!isWanted) {
          turnOff(stream);
          return;
        }
        running = stream;
        const [track] = stream.getVideoTracks();
        track?.addEventListener('ended', () => setCamera({ status: 'refused' }));
        setCamera({
          status: 'live',
          stream,
          is_mirrored: isMirrored(track?.getSettings().facingMode, facing),
        });
      },
      (error: unknown) => {
        if (isWanted) setCamera({ status: toCameraFailure(error) });
      },
    );
    return () => {
      isWanted = false;
      if (running) turnOff(running);
      setCamera(STARTING);
    };
  }, [devices, facing, attempt, isHidden]);

  return devices ? camera : { status: 'insecure' };
}
