import type { ReactNode } from 'react';
import { t } from '../../lib/i18n';
import { Button } from '../Button';

interface DraftNoticeProps {
  onStartOver: () => void;
  /** Note about values that were not restored. */
  children?: ReactNode;
}

export function DraftNotice({ onStartOver, children }: DraftNoticeProps) {
  return (
    <p
      role="status"
      className="flex items-center justify-between gap-2 rounded-lg border border-line bg-raised py-1.5 ps-4 pe-2 text-sm"
    >
      <span>
        {t('ui.draftRestored')} {children}
      </span>
      <Button variant="ghost" size="sm" onClick={onStartOver}>
        {t('ui.startOver')}
      </Button>
    </p>
  );
}
