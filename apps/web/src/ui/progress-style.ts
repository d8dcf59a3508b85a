/** Style of a progress bar in the colours of the application, also in dark mode. */
export const progressStyle = [
  'h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-line',
  '[&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent',
  '[&::-moz-progress-bar]:bg-accent [&:indeterminate::-moz-progress-bar]:bg-transparent',
].join(' ');
