import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatNumber } from '../lib/format/format';
import { Button } from './Button';
import { t } from '../lib/i18n';

interface PaginationProps {
  /** 1-based page that is shown, which is still the previous one while the next page loads. */
  page: number;
  totalPages: number;
  onPageChange: (page: number) => void;
}

/** The list must be the element before the buttons, or before an element that contains only them. */
const findList = (buttons: HTMLElement): Element | null | undefined =>
  buttons.previousElementSibling ?? buttons.parentElement?.previousElementSibling;

/** Steps through the pages of the list above, and scrolls to its start when the new page is shown. */
export function Pagination({ page, totalPages, onPageChange }: PaginationProps) {
  const nav = useRef<HTMLElement>(null);
  const leftPage = useRef<number>(undefined);
  useEffect(() => {
    if (leftPage.current === undefined || leftPage.current === page) return;
    leftPage.current = undefined;
    const list = nav.current && findList(nav.current);
    if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView();
  }, [page]);
  const open = (wanted: number) => {
    leftPage.current = page;
    onPageChange(wanted);
  };
  return (
    <nav ref={nav} aria-label={t('app.pages')} className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-quiet tabular-nums">
        {t('app.showingPage', { page: formatNumber(page), pages: formatNumber(totalPages) })}
      </p>
      <div className="flex gap-3">
        <Step disabled={page <= 1} onClick={() => open(page - 1)}>
          <ChevronLeft aria-hidden className="-ms-1 size-4" />
          {t('app.previous')}
        </Step>
        <Step disabled={page >= totalPages} onClick={() => open(page + 1)}>
          {t('app.next')}
          <ChevronRight aria-hidden className="-me-1 size-4" />
        </Step>
      </div>
    </nav>
  );
}

/** A disabled button stays focusable, so that keyboard users keep their position on the first or last page. */
function Step({
  disabled,
  onClick,
  children,
}: {
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <Button
      variant="secondary"
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
      className="aria-disabled:cursor-not-allowed aria-disabled:opacity-60"
    >
      {children}
    </Button>
  );
}
