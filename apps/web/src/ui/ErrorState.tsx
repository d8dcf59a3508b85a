import { TriangleAlert } from 'lucide-react';
import { Button } from './Button';

interface ErrorStateProps {
  title?: string;
  message: string;
  onRetry: () => void;
}

export function ErrorState({ title = 'Something went wrong', message, onRetry }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center px-4 py-10 text-center">
      <TriangleAlert aria-hidden strokeWidth={1.5} className="mb-3 size-9 text-warn" />
      <p className="font-semibold">{title}</p>
      {message.replace(/\.$/, '') !== title && <p className="mt-1 max-w-prose text-quiet">{message}</p>}
      <Button variant="secondary" className="mt-5" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
