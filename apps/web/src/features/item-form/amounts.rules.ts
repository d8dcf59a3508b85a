/** Dollars as they stand in their field, without thousands separators: `1200`, `12.5` as `12.50`. */
export function toAmountText(dollars: number | null): string {
  if (dollars === null) return '';
  return Number.isInteger(dollars) ? String(dollars) : dollars.toFixed(2);
}
