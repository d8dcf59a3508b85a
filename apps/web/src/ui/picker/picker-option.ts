import type { ReactElement } from 'react';

interface ShownOption {
  /** Unique among the options. */
  key: string;
  name: string;
  /** Second line, such as a path. */
  detail?: string | undefined;
  /** Indentation level; 0 at the top. */
  depth?: number | undefined;
}

/** An option that exists, or one that is created from the typed text. */
export type PickerOption = ShownOption &
  (
    | { choose: () => void; create?: undefined }
    /** Resolves with the function that chooses the new option; rejects with an `ApiError`. */
    | { create: () => Promise<() => void> }
  );

/** Props of a list that opens below its button. */
export interface PickerControl {
  trigger: ReactElement;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export interface PickerOptionsProps {
  /** Name of the list on the screen. */
  title: string;
  searchLabel: string;
  chosenKey: string | undefined;
  /** Options for the typed text; for a blank text, all. */
  search: (text: string) => readonly PickerOption[];
  /** Runs when the text changes, for options that the server finds. */
  onSearch?: (text: string) => void;
  /** Message when an option cannot be created and the server does not say why. */
  notCreated?: string;
  /** Link in the last line of the list. */
  footer?: { to: string; label: string };
}
