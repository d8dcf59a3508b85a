import toast from 'react-hot-toast/headless';
import { ACTION_TOAST_MS, removeUndoToast, showChangeToast } from './undo-toast';

interface Action {
  label: string;
  onClick: () => void;
}

/**
 * @param id a later toast with the same id replaces the earlier toast. It starts with `undo-` if the action takes back the
 * change that the message is about.
 * @param responses to the requests of the change, which the toast also offers to undo
 */
export function showActionToast(
  id: string,
  message: string,
  { label, onClick }: Action,
  ...responses: readonly unknown[]
): void {
  const content = (
    <div className="flex flex-wrap items-center gap-x-3">
      <span className="min-w-0 flex-1 basis-40 py-1">{message}</span>
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
    </div>
  );
  if (id.startsWith('undo-')) removeUndoToast();
  showChangeToast({ message: content, responses, id, duration: ACTION_TOAST_MS });
}
