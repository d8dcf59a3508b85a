import toast from 'react-hot-toast';

/** Long enough to see where it went, to decide and to reach for it. */
const DURATION_MS = 10_000;

/** Says where a place has gone and offers to put it back. */
export function showLocationMoved(name: string, target: string, onUndo: () => void): void {
  toast.success(
    ({ id }) => (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span>
          "{name}" moved to {target}
        </span>
        <button
          type="button"
          onClick={() => {
            toast.dismiss(id);
            onUndo();
          }}
          className="link inline-flex min-h-8 items-center font-medium pointer-coarse:min-h-11"
        >
          Undo
        </button>
      </div>
    ),
    // One after the other they take each other's place.
    { id: 'location-moved', duration: DURATION_MS },
  );
}
