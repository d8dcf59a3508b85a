import toast from 'react-hot-toast';

/** Long enough to see the new parent and to undo. */
const DURATION_MS = 10_000;

/** Toast that names the new parent and offers to undo the move. */
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
    // A later toast replaces the earlier one.
    { id: 'location-moved', duration: DURATION_MS },
  );
}
