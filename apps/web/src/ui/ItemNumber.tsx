/** Number of an item in a list. On its page and on paper, the number looks like a label. */
export const ItemNumber = ({ number }: { number: string }) => (
  <span className="font-mono text-xs whitespace-nowrap text-quiet">{number}</span>
);
