import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { cn } from '../lib/cn';
import { formatNumber } from '../lib/format/format';
import { t } from '../lib/i18n';
import { Button } from './Button';

interface PaginationProps {
  /** `page` is 1-based, and still the previous one while the next page loads. */
  list: { page: number; total_pages: number } | undefined;
  onPageChange: (page: number) => void;
  className?: string;
}

/**
 * Steps through the pages of the list in the element above, and scrolls to its start when the new page is shown. Nothing
 * for a list of one page.
 */
export function Pagination({ list, onPageChange, className }: PaginationProps) {
  const { page, total_pages } = list ?? { page: 1, total_pages: 0 };
  const nav = useRef<HTMLElement>(null);
  const leftPage = useRef<number>(undefined);
  useEffect(() => {
    if (leftPage.current === undefined || leftPage.current === page) return;
    leftPage.current = undefined;
    const above = nav.current?.previousElementSibling;
    if (above && above.getBoundingClientRect().top < 0) above.scrollIntoView();
  }, [page]);
  const open = (wanted: number) => {
    leftPage.current = page;
    onPageChange(wanted);
  };
  if (total_pages <= 1) return null;
  const hasMany = total_pages > 2;
  return (
    <nav
      ref={nav}
      aria-label={t('app.pages')}
      className={cn('flex flex-wrap items-center justify-between gap-3', className)}
    >
      <p className="text-sm text-quiet tabular-nums">
        {t('app.showingPage', { page: formatNumber(page), pages: formatNumber(total_pages) })}
      </p>
      <div className="flex flex-wrap gap-2">
        {hasMany && (
          <Step label={t('app.firstPage')} disabled={page <= 1} onClick={() => open(1)}>
            <ChevronsLeft aria-hidden className="size-4" />
          </Step>
        )}
        <Step disabled={page <= 1} onClick={() => open(page - 1)}>
          <ChevronLeft aria-hidden className="-ms-1 size-4" />
          {t('app.previous')}
        </Step>
        {hasMany && (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              const wanted = Number(new FormData(event.currentTarget).get('page'));
              if (wanted >= 1) open(Math.min(Math.trunc(wanted), total_pages));
            }}
          >
            <input
              key={page}
              type="text"
              name="page"
              aria-label={t('app.goToPage')}
              defaultValue={page}
              inputMode="numeric"
              enterKeyHint="go"
              autoComplete="off"
              className="control w-16 text-center"
            />
          </form>
        )}
        <Step disabled={page >= total_pages} onClick={() => open(page + 1)}>
          {t('app.next')}
          <ChevronRight aria-hidden className="-me-1 size-4" />
        </Step>
        {hasMany && (
          <Step label={t('app.lastPage')} disabled={page >= total_pages} onClick={() => open(total_pages)}>
            <ChevronsRight aria-hidden className="size-4" />
          </Step>
        )}
      </div>
    </nav>
  );
}

interface StepProps {
  /** Name of a button without words. */
  label?: string;
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A disabled button stays focusable, so that keyboard users keep their position on the first or last page. */
const Step = ({ label, disabled, onClick, children }: StepProps) => (
  <Button
    variant="secondary"
    size={label === undefined ? 'md' : 'icon'}
    aria-label={label}
    title={label}
    aria-disabled={disabled}
    onClick={disabled ? undefined : onClick}
    className="aria-disabled:cursor-not-allowed aria-disabled:opacity-60"
  >
    {children}
  </Button>
);
