import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useBackCloses } from '../../lib/dialog-history';
import { t } from '../../lib/i18n';
import { Button } from '../Button';
import { useFocusReturn } from '../focus';
import { dialogStyle, overlayStyle } from './dialog-style';

interface DialogProps {
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
}

export default function RadixDialog({ onClose, title, description, children, footer }: DialogProps) {
  const focusReturn = useFocusReturn();
  useBackCloses(onClose);
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay className={overlayStyle} />
        <Radix.Content
          className={dialogStyle}
          onEscapeKeyDown={(event) => {
            // Escape ends a part of the form first.
            if (event.target instanceof Element && event.target.closest('[data-handles-escape]'))
              event.preventDefault();
          }}
          {...focusReturn}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        >
          <div className="flex items-start justify-between gap-4 p-5 pb-0">
            <Radix.Title className="pt-1.5 text-lg leading-snug font-semibold">{title}</Radix.Title>
            <Radix.Close asChild>
              <Button variant="ghost" size="icon" aria-label={t('common.close')} className="-me-2">
                <X aria-hidden className="size-4.5" />
              </Button>
            </Radix.Close>
          </div>
          <div className="min-h-0 overflow-y-auto px-5 pt-1 pb-5 low:shrink-0 low:overflow-visible">
            {description !== undefined && (
              <Radix.Description className="mb-4 text-quiet">{description}</Radix.Description>
            )}
            {children}
          </div>
          {footer !== undefined && (
            <div className="flex flex-wrap justify-end gap-3 border-t border-line p-4 max-sm:*:flex-1">
              {footer}
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
