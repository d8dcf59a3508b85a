export const ValueLines = ({ lines }: { lines: readonly string[] }) => (
  <path
    d={lines.join('')}
    fill="none"
    strokeWidth={2}
    strokeLinejoin="round"
    vectorEffect="non-scaling-stroke"
    className="stroke-accent"
  />
);
