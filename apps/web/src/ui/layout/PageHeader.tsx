import { ArrowLeft } from 'lucide-react';
import type { MouseEventHandler, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cn } from '../../lib/cn';
import { useDocumentTitle } from '../../lib/use-document-title';
import { PrintDate } from '../PrintDate';

/** Longer titles are smaller, so that the content starts near the top. */
const LONG_TITLE = 60;

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
    <header className="mb-4 flex flex-col sm:mb-6">
      <h1
        tabIndex={-1}
        className={cn(
          'leading-tight font-semibold tracking-tight',
          title.length > LONG_TITLE ? 'text-lg' : 'text-2xl sm:text-3xl',
        )}
      >
        <bdi>{title}</bdi>
      </h1>
      <div className="flex flex-wrap items-start gap-x-6 max-md:contents">
        {(subtitle !== undefined || below !== undefined) && (
          <div className="mt-1 min-w-0">
            {subtitle !== undefined && <p className={cn('max-w-prose text-quiet', onPhone)}>{subtitle}</p>}
            {below}
          </div>
        )}
        {back && (
          <div className="flex min-h-8 items-center justify-between gap-x-4 max-md:order-first md:mt-0.5 pointer-coarse:min-h-11 print:hidden">
            <Link
              to={back.to}
              state={back.state}
              onClick={back.onClick}
              className="-ms-1 inline-flex min-h-8 min-w-0 items-center gap-1.5 rounded-md px-1 text-sm text-quiet hover:text-text pointer-coarse:min-h-11"
            >
              <ArrowLeft aria-hidden className="size-4 shrink-0" />
              <bdi className="truncate">{back.label}</bdi>
            </Link>
            {aside}
          </div>
        )}
      </div>
      <PrintDate />
      {actions !== undefined && (
        <div className={cn('mt-3 flex flex-wrap gap-2 print:hidden', onPhone)}>{actions}</div>
      )}
    </header>
  );
}
