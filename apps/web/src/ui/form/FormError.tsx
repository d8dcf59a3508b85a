import { TriangleAlert } from 'lucide-react';
import { toWords } from '../../lib/texts/refusals';

export function FormError({ message }: { message: string | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {message !== undefined && (
        <p className="flex gap-2.5 rounded-md border border-danger/40 bg-danger/8 px-3 py-2.5 text-danger">
          <TriangleAlert aria-hidden className="mt-0.75 size-4.5 shrink-0" />
          {toWords(message)}
        </p>
      )}
    </div>
  );
}
