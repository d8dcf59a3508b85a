/** Shared styles of options, including the one highlighted by the arrow keys. */
export const optionStyle = [
  'cursor-pointer hover:bg-raised data-highlighted:bg-raised',
  'data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-accent',
].join(' ');
