import { Eye } from 'lucide-react';
import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import { t } from '../../lib/i18n';
import { useMayChange } from '../../lib/may-change';
import { useDocumentTitle } from '../../lib/use-document-title';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Card } from '../../ui/layout/Card';

/** Parent of the screens that change the inventory: explains to viewers why they cannot use them. */
export function FormsOfMembers() {
  const mayChange = useMayChange();
  // An open form stays when the person becomes a viewer, so that they can copy what they typed.
  const [couldChange] = useState(mayChange);
  return couldChange || mayChange ? <Outlet /> : <OnlyViewing />;
}

function OnlyViewing() {
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
