export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const entry = list.slice(from, from + 1);
  const others = list.filter((_, index) => index !== from);
  return [...others.slice(0, to), ...entry, ...others.slice(to)];
}

/** Sorts images by `ids`. Images without an entry come last, because the server appends new images. */
export function inOrder<T extends { id: number }>(images: readonly T[], ids: readonly number[]): T[] {
  const named = ids.flatMap((id) => images.filter((image) => image.id === id));
  return [...named, ...images.filter(({ id }) => !ids.includes(id))];
}
