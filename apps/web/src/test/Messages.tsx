import { resolveValue, useToasterStore } from 'react-hot-toast/headless';

/** Shows the messages of toasts, for tests of code that may not import the parts of screens. */
export const Messages = () =>
  useToasterStore().toasts.map((toast) => <p key={toast.id}>{resolveValue(toast.message, toast)}</p>);
