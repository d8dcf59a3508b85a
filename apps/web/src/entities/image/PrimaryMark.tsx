/** Stands on a photo, so it brings its own ground. */
export const PrimaryMark = () => (
  <span className="absolute inset-s-1 bottom-1 rounded-full bg-accent px-1.5 text-xs leading-5 font-medium text-on-accent">
    Primary
  </span>
);
