import { ArrowLeft } from 'lucide-react';
import type { MouseEventHandler, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cn } from '../../lib/cn';
import { useDocumentTitle } from '../../lib/use-document-title';
import { PrintDate } from '../PrintDate';

interface PageHeaderProps {
  title: string;
  /** Title of the browser tab, if different from the heading. */
  documentTitle?: string | undefined;
  subtitle?: ReactNode;
  below?: ReactNode;
  actions?: ReactNode;
  /** `state` becomes the history state of the link. */
  back?: { to: string; label: string; state?: unknown; onClick?: MouseEventHandler };
  /** Content at the end of the row of the back link. */
  aside?: ReactNode;
  /** True to hide the subtitle and the actions on phones. */
  isShortOnPhone?: boolean;
}

export function PageHeader(props: PageHeaderProps) {
  const { title, documentTitle, subtitle, below, actions, back, aside, isShortOnPhone = false } = props;
  const onPhone = isShortOnPhone ? 'max-md:hidden' : undefined;
  useDocumentTitle(documentTitle ?? title);
  return (
    <header className="mb-5 sm:mb-7">
      {back && (
        <div className="mb-1 flex min-h-9 items-center justify-between gap-4 pointer-coarse:min-h-11 print:hidden">
          <Link
            to={back.to}
            state={back.state}
            onClick={back.onClick}
            className="-ms-1 inline-flex min-h-9 min-w-0 items-center gap-1.5 rounded-md px-1 text-sm text-quiet hover:text-text pointer-coarse:min-h-11"
          >
            <ArrowLeft aria-hidden className="size-4 shrink-0" />
            <bdi className="truncate">{back.label}</bdi>
          </Link>
          {aside}
        </div>
      )}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 grow basis-96">
          <h1 tabIndex={-1} className="text-2xl leading-tight font-semibold tracking-tight sm:text-3xl">
            <bdi>{title}</bdi>
          </h1>
          {subtitle !== undefined && (
            <p className={cn('mt-1.5 max-w-prose text-quiet', onPhone)}>{subtitle}</p>
          )}
          {below}
          <PrintDate />
        </div>
        {actions !== undefined && (
          <div className={cn('flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-1', onPhone)}>{actions}</div>
        )}
      </div>
    </header>
  );
}
