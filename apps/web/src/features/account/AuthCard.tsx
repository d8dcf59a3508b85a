import type { ReactNode } from 'react';
import { useDocumentTitle } from '../../lib/use-document-title';
import { FormFrame } from '../../ui/layout/frames';

interface AuthCardProps {
  title: string;
  children: ReactNode;
  footer: ReactNode;
}

export function AuthCard({ title, children, footer }: AuthCardProps) {
  useDocumentTitle(title);
  return (
    <FormFrame title={title} below={<p className="mt-5 text-quiet">{footer}</p>}>
      {children}
    </FormFrame>
  );
}
