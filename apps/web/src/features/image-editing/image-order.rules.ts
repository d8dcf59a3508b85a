/** The list with one entry taken out and put in at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const entry = list.slice(from, from + 1);
  const others = list.filter((_, index) => index !== from);
  return [...others.slice(0, to), ...entry, ...others.slice(to)];
}

/** Images in the order of these ids. Those that it does not name come last, where the server puts new ones. */
export function inOrder<T extends { id: number }>(images: readonly T[], ids: readonly number[]): T[] {
  const named = ids.flatMap((id) => images.filter((image) => image.id === id));
  return [...named, ...images.filter(({ id }) => !ids.includes(id))];
}
