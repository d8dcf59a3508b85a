/** Shared styles of form controls. */
export const controlStyle = [
  'w-full min-w-0 rounded-md border border-control bg-surface px-3 text-base text-text transition-colors',
  'min-h-11 hover:border-text/60 md:min-h-10 pointer-coarse:min-h-11',
  'aria-invalid:border-danger disabled:cursor-not-allowed disabled:bg-raised disabled:text-quiet',
  'focus-visible:border-accent focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-accent',
].join(' ');
