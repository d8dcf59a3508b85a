import { Eye } from 'lucide-react';
import { t } from '../lib/i18n';
import { useDocumentTitle } from '../lib/use-document-title';
import { ButtonLink } from '../ui/ButtonLink';
import { EmptyState } from '../ui/feedback/EmptyState';
import { Card } from '../ui/layout/Card';

export default function OnlyViewing() {
  const title = t('members.onlyViewing');
  useDocumentTitle(title);
  return (
    <Card>
      <h1 tabIndex={-1} className="sr-only">
        {title}
      </h1>
      <EmptyState
        icon={Eye}
        title={title}
        action={<ButtonLink to="/inventory">{t('common.inventory')}</ButtonLink>}
      >
        {t('members.onlyViewingHint')}
      </EmptyState>
    </Card>
  );
}
