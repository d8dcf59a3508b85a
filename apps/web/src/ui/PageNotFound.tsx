import { Compass } from 'lucide-react';
import { useDocumentTitle } from '../lib/use-document-title';
import { ButtonLink } from './ButtonLink';

export function PageNotFound() {
  useDocumentTitle('Page not found');
  return (
    <div className="flex flex-col items-center px-4 py-16 text-center">
      <Compass aria-hidden strokeWidth={1.5} className="mb-4 size-10 text-quiet" />
      <h1 tabIndex={-1} className="text-2xl font-semibold tracking-tight">
        Page not found
      </h1>
      <p className="mt-2 max-w-[44ch] text-quiet">This page may have been moved or deleted. Check the URL.</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/dashboard">Dashboard</ButtonLink>
        <ButtonLink to="/inventory" variant="secondary">
          Inventory
        </ButtonLink>
      </div>
    </div>
  );
}
