import type { LinkProps } from 'react-router-dom';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { SaveBar } from '../../ui/form/SaveBar';

export interface FormButtonsProps {
  submitLabel: string;
  busyLabel: string;
  cancel: Pick<LinkProps, 'to' | 'state' | 'onClick'>;
  /** In a queue of items: moves to the next or the previous item without saving this item. */
  queue?: { onNext: () => void; onPrevious: () => void; isFirst: boolean } | undefined;
  isBusy: boolean;
  onAddAnother?: (() => void) | undefined;
}

export function FormButtons(props: FormButtonsProps) {
  const { isBusy, onAddAnother, queue } = props;
  return (
    <SaveBar className="mt-2 lg:col-start-1">
      <Button type="submit" busy={isBusy}>
        {isBusy ? props.busyLabel : props.submitLabel}
      </Button>
      {onAddAnother && (
        <Button variant="secondary" disabled={isBusy} onClick={onAddAnother}>
          {t('itemForm.saveAndAddAnother')}
        </Button>
      )}
      {queue && (
        <>
          <Button variant="secondary" disabled={isBusy} onClick={queue.onNext}>
            {t('itemForm.skip')}
          </Button>
          <Button variant="secondary" disabled={isBusy || queue.isFirst} onClick={queue.onPrevious}>
            {t('itemForm.back')}
          </Button>
        </>
      )}
      <ButtonLink
        {...props.cancel}
        variant={queue ? 'ghost' : 'secondary'}
        // A phone has space for only two buttons; the back link in the header replaces Cancel.
        className={onAddAnother || queue ? 'max-sm:hidden' : undefined}
      >
        {t('common.cancel')}
      </ButtonLink>
    </SaveBar>
  );
}
