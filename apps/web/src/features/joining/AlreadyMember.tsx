import { useState } from 'react';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';

interface AlreadyMemberProps {
  /** Of the inventory. */
  title: string;
  onOpen: () => Promise<void>;
}

export function AlreadyMember({ title, onOpen }: AlreadyMemberProps) {
  const [isOpening, setIsOpening] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="[overflow-wrap:anywhere]">{t('joining.alreadyMember', { title })}</p>
      <Button
        busy={isOpening}
        onClick={() => {
          setIsOpening(true);
          void onOpen();
        }}
        className="min-h-11"
      >
        {t('joining.openInventory')}
      </Button>
    </div>
  );
}
