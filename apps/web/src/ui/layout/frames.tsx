import type { ReactNode } from 'react';
import { cn } from '../../lib/cn';
import { Card } from './Card';

// Layouts without texts and data, which the first frame (`app/first-frames.tsx`) shares with the screens.

interface Titled {
  title: ReactNode;
  /** `p` in the first frame, so that only a screen has a heading. */
  as?: 'h1' | 'p';
}

interface OpenFrameProps {
  top: ReactNode;
  tagline: ReactNode;
  links: ReactNode;
  children: ReactNode;
}

export const OpenFrame = ({ top, tagline, links, children }: OpenFrameProps) => (
  <div className="flex min-h-dvh flex-col">
    <header className="mx-auto mb-(--toasts-room) flex h-16 w-full max-w-6xl items-center justify-between gap-4 px-4 sm:px-6 md:h-20">
      {top}
    </header>
    {children}
    <footer className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-x-8 px-4 py-6 text-sm text-quiet sm:px-6">
      <p>{tagline}</p>
      {links}
    </footer>
  </div>
);

interface HeroProps extends Titled {
  introduction: ReactNode;
  children: ReactNode;
  picture: ReactNode;
}

export const Hero = ({ title, as: Heading = 'h1', introduction, children, picture }: HeroProps) => (
  <section className="mx-auto grid w-full max-w-6xl items-center gap-12 px-4 pt-8 pb-16 sm:px-6 md:pt-14 md:pb-24 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:gap-16">
    <div>
      <Heading
        tabIndex={-1}
        className="max-w-[14ch] text-4xl leading-[1.08] font-semibold tracking-tight text-balance sm:text-5xl lg:text-6xl"
      >
        {title}
      </Heading>
      <p className="mt-5 max-w-[46ch] text-lg text-quiet">{introduction}</p>
      <div className="mt-8">{children}</div>
    </div>
    {picture}
  </section>
);

interface FormFrameProps extends Titled {
  children: ReactNode;
  below?: ReactNode;
}

export const FormFrame = ({ title, as: Heading = 'h1', children, below }: FormFrameProps) => (
  <div className="mx-auto w-full max-w-md px-4 py-4 sm:py-10">
    <Heading tabIndex={-1} className="mb-5 text-2xl font-semibold tracking-tight text-balance sm:text-3xl">
      {title}
    </Heading>
    <Card className="p-5 sm:p-7">{children}</Card>
    {below}
  </div>
);

/** Both edges of the header and of every page, at most 1600 px apart. */
export const pageEdges = 'mx-auto w-full max-w-440 px-4 sm:px-6 xl:px-12 min-[90rem]:px-20';

export const TopFrame = ({ children }: { children: ReactNode }) => (
  <header className="sticky top-0 z-30 mb-(--toasts-room) border-b border-line bg-surface tiny:static print:hidden">
    <div className={cn(pageEdges, 'flex h-14 items-center gap-4 md:h-16')}>{children}</div>
  </header>
);

/** On low screens, it covers the start of the header. */
export const BottomFrame = ({ label, children }: { label?: string; children?: ReactNode }) => (
  <nav
    aria-label={label}
    className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden low:end-auto low:top-0 low:bottom-auto low:border-0 low:ps-1 tiny:absolute print:hidden"
  >
    <ul className="mx-auto grid h-16 max-w-lg auto-cols-fr grid-flow-col low:flex low:h-14">{children}</ul>
  </nav>
);
