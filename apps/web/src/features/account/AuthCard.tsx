import type { ReactNode } from 'react';
import { Card } from '../../ui/layout/Card';
import { useDocumentTitle } from '../../lib/use-document-title';

interface AuthCardProps {
  title: string;
  children: ReactNode;
  footer: ReactNode;
}

export function AuthCard({ title, children, footer }: AuthCardProps) {
  useDocumentTitle(title);
  return (
    <div className="mx-auto w-full max-w-md px-4 py-4 sm:py-10">
      <h1 tabIndex={-1} className="mb-5 text-2xl font-semibold tracking-tight sm:text-3xl">
        {title}
      </h1>
      <Card className="p-5 sm:p-7">{children}</Card>
      <p className="mt-5 text-quiet">{footer}</p>
    </div>
  );
}
