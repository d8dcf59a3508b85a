/** Groups a list by a key, in the order of the first member of each group. */
export function groupBy<Key, Member>(
  list: readonly Member[],
  toKey: (member: Member) => Key,
): Map<Key, Member[]> {
  const groups = new Map<Key, Member[]>();
  for (const member of list) {
    const key = toKey(member);
    const group = groups.get(key);
    if (group) group.push(member);
    else groups.set(key, [member]);
  }
  return groups;
}
