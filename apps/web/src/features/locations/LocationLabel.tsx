import type { Location } from '@stowage/contracts';

/** The label that hangs on the box: paper, so it is light in the dark theme too. */
export function LocationLabel({ location }: { location: Location }) {
  return (
    <figure
      aria-label="Printed label"
      className="w-full max-w-sm rounded-md border border-black/15 bg-white px-5 py-4 text-[#1f2328] shadow-sm"
    >
      {location.path.length > 0 && <p className="text-xs text-[#5b6168]">{location.path.join(' > ')}</p>}
      <p className="mt-0.5 text-xl leading-tight font-semibold">{location.name}</p>
      <p className="mt-3 inline-block rounded-sm bg-[#f3efe8] px-2 py-0.5 font-mono text-sm tracking-[0.15em]">
        {location.code}
      </p>
    </figure>
  );
}
