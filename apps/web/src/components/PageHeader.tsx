import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useDocumentTitle } from '../lib/use-document-title';

interface PageHeaderProps {
  /** Also the title of the browser's tab. */
  title: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  back?: { to: string; label: string };
}

/** The head of a screen. Its heading takes the focus when the screen opens. */
export function PageHeader({ title, subtitle, actions, back }: PageHeaderProps) {
  useDocumentTitle(title);
  return (
    <header className="mb-5 sm:mb-7">
      {back && (
        <Link
          to={back.to}
          className="-ms-1 mb-1 inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-md px-1 text-sm text-quiet hover:text-text pointer-coarse:min-h-11"
        >
          <ArrowLeft aria-hidden className="size-4 shrink-0" />
          <span className="truncate">{back.label}</span>
        </Link>
      )}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 grow basis-64">
          <h1 tabIndex={-1} className="text-2xl leading-tight font-semibold tracking-tight sm:text-3xl">
            {title}
          </h1>
          {subtitle !== undefined && <p className="mt-1.5 max-w-prose text-quiet">{subtitle}</p>}
        </div>
        {actions !== undefined && (
          <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-1">{actions}</div>
        )}
      </div>
    </header>
  );
}
