/** The first stop of the Tab key leads past the navigation. A button, since `#main` would be taken from the base address. */
export function SkipLink() {
  return (
    <button
      type="button"
      onClick={() => document.querySelector('main')?.focus()}
      className="sr-only z-50 rounded-md bg-accent px-4 py-3 font-medium text-on-accent focus:not-sr-only focus:fixed focus:inset-s-4 focus:top-2"
    >
      Skip to content
    </button>
  );
}
