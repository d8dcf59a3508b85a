/** Formats an enum value of the contract: `ask_first` as `Ask first`. */
export const toChoiceName = (choice: string): string => {
  const words = choice.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
