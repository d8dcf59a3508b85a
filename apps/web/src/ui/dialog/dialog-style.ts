export const overlayStyle = 'fixed inset-0 z-40 bg-black/50 data-[state=open]:animate-fade';

export const dialogStyle = [
  'fixed z-50 flex max-h-[calc(100dvh-max(10dvh,var(--toasts-bottom,0px)))] flex-col low:overflow-y-auto border border-line bg-surface text-text shadow-raised outline-none',
  'data-[state=open]:animate-rise',
  'inset-x-0 max-sm:bottom-0 max-sm:rounded-t-lg max-sm:pb-[env(safe-area-inset-bottom)]',
  'sm:top-1/2 sm:max-h-[calc(100dvh-2*max(5dvh,var(--toasts-bottom,0px)))] sm:mx-auto sm:w-[calc(100vw-2rem)] sm:max-w-md sm:-translate-y-1/2 sm:rounded-lg',
].join(' ');
