const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

function ignore(event: DragEvent): void {
  const isTaken = event.defaultPrevented || event.target instanceof HTMLInputElement;
  if (isTaken || !hasFiles(event)) return;
  event.preventDefault();
  // Shows that nothing happens on a drop here.
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
}

/** Keeps the browser from opening a file that is dropped outside of the drop zones, which would close the screen. */
export function ignoreDroppedFiles(): void {
  // After the listeners of drop zones, which React adds further inside.
  window.addEventListener('dragover', ignore);
  window.addEventListener('drop', ignore);
}
