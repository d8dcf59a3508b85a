import { CAMERA_IDEAL_HEIGHT_PIXELS, CAMERA_IDEAL_WIDTH_PIXELS } from '../../lib/screen-limits';

/** `environment` is the back camera, `user` the front camera. */
export type Facing = 'environment' | 'user';

export const otherFacing = (facing: Facing): Facing => (facing === 'user' ? 'environment' : 'user');

/** The constraints are optional: a device without such a camera uses another camera. */
export const toConstraints = (facing: Facing): MediaStreamConstraints => ({
  audio: false,
  video: {
    facingMode: facing,
    width: { ideal: CAMERA_IDEAL_WIDTH_PIXELS },
    height: { ideal: CAMERA_IDEAL_HEIGHT_PIXELS },
  },
});

/**
 * `insecure`: browsers need HTTPS. `unavailable`: there is no suitable camera. `refused`: permission was denied or the
 * camera does not work.
 */
export type CameraFailure = 'insecure' | 'unavailable' | 'refused';

const NO_CAMERA = ['NotFoundError', 'OverconstrainedError'];

export const toCameraFailure = (error: unknown): CameraFailure =>
  error instanceof Error && NO_CAMERA.includes(error.name) ? 'unavailable' : 'refused';

/** True for the front camera. Falls back to `requested` when the device does not report which camera it uses. */
export const isMirrored = (given: string | undefined, requested: Facing): boolean =>
  (given ?? requested) === 'user';
