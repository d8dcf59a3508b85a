import { ArrowLeft } from 'lucide-react';
import { type MouseEventHandler, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { cn } from '../../lib/cn';
import { useDocumentTitle } from '../../lib/use-document-title';
import { PrintDate } from '../PrintDate';
import { BackSlot } from './back-slot';

/** Longer titles are smaller, so that the content starts near the top. */
const LONG_TITLE = 60;

interface Back {
  to: string;
  label: string;
  /** History state of the link. */
  state?: unknown;
  onClick?: MouseEventHandler;
  /** True if larger screens show where it leads beside the page. */
  isOnPhoneOnly?: boolean;
}

interface PageHeaderProps {
  title: string;
  subtitle?: ReactNode;
  below?: ReactNode;
  actions?: ReactNode;
  /** Phones show it in the header of the application. */
  back?: Back;
  /** Content at the end of the row of the back link. */
  aside?: ReactNode;
  /** Floats at the end of the title. */
  image?: ReactNode;
  /** True to hide the subtitle and the actions on phones. */
  isShortOnPhone?: boolean;
}

export function PageHeader(props: PageHeaderProps) {
  const { title, subtitle, below, actions, back, aside, image, isShortOnPhone = false } = props;
  const onPhone = isShortOnPhone ? 'max-md:hidden' : undefined;
  useDocumentTitle(title);
  const slot = use(BackSlot);
  const inHeader = slot && 'max-md:not-low:hidden';
  return (
    <header className="mb-4 flow-root sm:mb-6">
      {image}
      <h1
        tabIndex={-1}
        className={cn(
          'leading-tight font-semibold tracking-tight',
          title.length > LONG_TITLE ? 'text-lg' : 'text-2xl sm:text-3xl',
        )}
      >
        <bdi>{title}</bdi>
      </h1>
      <div className="flex flex-wrap items-start gap-x-6">
        {(subtitle !== undefined || below !== undefined) && (
          <div className="mt-1 min-w-0">
            {subtitle !== undefined && <p className={cn('max-w-prose text-quiet', onPhone)}>{subtitle}</p>}
            {below}
          </div>
        )}
        {back && (
          <div
            className={cn(
              'flex min-h-8 min-w-0 items-center justify-between gap-x-4 md:mt-0.5 pointer-coarse:min-h-11 print:hidden',
              aside === undefined ? inHeader : 'max-md:grow',
              back.isOnPhoneOnly === true && 'md:hidden',
            )}
          >
            <BackLink
              {...back}
              className={cn(
                '-ms-1 min-h-8 px-1 text-sm text-quiet hover:text-text pointer-coarse:min-h-11',
                inHeader,
              )}
            />
            {aside}
          </div>
        )}
      </div>
      <PrintDate />
      {actions !== undefined && (
        <div className={cn('mt-3 flex flex-wrap gap-2 print:hidden', image && 'max-md:clear-both', onPhone)}>
          {actions}
        </div>
      )}
      {back &&
        slot &&
        createPortal(<BackLink {...back} className="-ms-2 min-h-11 max-w-full px-2 text-lg" />, slot)}
    </header>
  );
}

const BackLink = ({ to, label, state, onClick, className }: Back & { className: string }) => (
  <Link
    to={to}
    state={state}
    onClick={onClick}
    className={cn('inline-flex min-w-0 items-center gap-1.5 rounded-md', className)}
  >
    <ArrowLeft aria-hidden className="size-[1.25em] shrink-0" />
    <bdi className="truncate">{label}</bdi>
  </Link>
);
