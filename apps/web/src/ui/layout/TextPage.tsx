import type { ReactNode } from 'react';
import { PageHeader } from './PageHeader';

export function TextPage({
  title,
  subtitle,
  children,
}: {
  title: string;
  subtitle: string;
  children: ReactNode;
}) {
  return (
    <article className="mx-auto w-full max-w-2xl px-4 py-4 sm:px-6 md:py-10 [&_h2]:mt-8 [&_h2]:mb-1.5 [&_h2]:font-semibold [&_p+p]:mt-3">
      <PageHeader title={title} subtitle={subtitle} />
      {children}
    </article>
  );
}
