import { type Location, toCodeGroups } from '@stowage/contracts';

/** The label that hangs on the box. Paper is light in the dark as well. */
export function LocationLabel({ location }: { location: Location }) {
  return (
    <figure
      aria-label={`Printed label with the code ${toCodeGroups(location.code)}`}
      className="w-full max-w-sm min-w-0 rounded-lg bg-[#fffdf8] px-5 py-4 text-[#17191c] shadow-raised ring-1 ring-black/10 forced-color-adjust-none"
    >
      {location.path.length > 0 && (
        <p className="mb-0.5 line-clamp-2 text-sm text-[#5b6168]">{location.path.join(' > ')}</p>
      )}
      <p className="line-clamp-3 text-2xl leading-tight font-semibold tracking-tight">{location.name}</p>
      <p className="mt-4 inline-block rounded-sm bg-black/6 px-2 py-0.5 font-mono font-semibold tracking-wider whitespace-nowrap">
        {toCodeGroups(location.code)}
      </p>
    </figure>
  );
}
