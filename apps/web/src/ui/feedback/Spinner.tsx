import { LoaderCircle } from 'lucide-react';

export function Spinner({ label }: { label: string }) {
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-6 text-quiet">
      <LoaderCircle aria-hidden className="size-5 animate-spin" />
      {label}
    </p>
  );
}
