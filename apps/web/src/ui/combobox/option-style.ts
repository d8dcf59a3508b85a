export const optionStyle = [
  'cursor-pointer hover:bg-raised data-highlighted:bg-raised',
  'data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-accent',
].join(' ');
