import toast from 'react-hot-toast/headless';

/** Long enough to read the message and reach the button. */
const DURATION_MS = 10_000;

interface Action {
  label: string;
  onClick: () => void;
}

/**
 * @param id a later toast with the same id replaces the earlier toast. It starts with `undo-` if the action takes back the
 * change that the message is about.
 */
export function showActionToast(id: string, message: string, { label, onClick }: Action): void {
  toast.success(
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span>{message}</span>
      <button
        type="button"
        onClick={() => {
          toast.dismiss(id);
          onClick();
        }}
        className="link inline-flex min-h-8 items-center font-medium pointer-coarse:min-h-11"
      >
        {label}
      </button>
    </div>,
    { id, duration: DURATION_MS },
  );
}
