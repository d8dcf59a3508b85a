import { CAMERA_IDEAL_HEIGHT_PIXELS, CAMERA_IDEAL_WIDTH_PIXELS } from '../../lib/screen-limits';

/** `environment` looks away from whoever holds the device, `user` looks at them. */
export type Facing = 'environment' | 'user';

export const otherFacing = (facing: Facing): Facing => (facing === 'user' ? 'environment' : 'user');

/** What is asked of the device: wishes, so that a device with a single camera offers that one. */
export const toConstraints = (facing: Facing): MediaStreamConstraints => ({
  audio: false,
  video: {
    facingMode: facing,
    width: { ideal: CAMERA_IDEAL_WIDTH_PIXELS },
    height: { ideal: CAMERA_IDEAL_HEIGHT_PIXELS },
  },
});

/** `unavailable` when there is no camera, `refused` when there is one that may not or cannot be used. */
export type CameraFailure = 'unavailable' | 'refused';

const NO_CAMERA = ['NotFoundError', 'OverconstrainedError'];

export const toCameraFailure = (error: unknown): CameraFailure =>
  error instanceof Error && NO_CAMERA.includes(error.name) ? 'unavailable' : 'refused';

/** Somebody who is filmed expects a mirror. Where the device does not say which camera it gave, the wish counts. */
export const isMirrored = (given: string | undefined, wished: Facing): boolean =>
  (given ?? wished) === 'user';
