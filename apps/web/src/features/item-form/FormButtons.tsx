import type { LinkProps } from 'react-router-dom';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { SaveBar } from '../../ui/form/SaveBar';
import { t } from '../../lib/i18n';

export interface FormButtonsProps {
  submitLabel: string;
  busyLabel: string;
  cancel: Pick<LinkProps, 'to' | 'state' | 'onClick'>;
  /** Continues with the next item without saving this item. */
  skip?: { to: string; onSkip: () => void } | undefined;
  isBusy: boolean;
  onAddAnother?: (() => void) | undefined;
}

export function FormButtons(props: FormButtonsProps) {
  const { isBusy, onAddAnother, skip } = props;
  return (
    <SaveBar className="mt-6 lg:ms-60">
      <Button type="submit" busy={isBusy}>
        {isBusy ? props.busyLabel : props.submitLabel}
      </Button>
      {onAddAnother && (
        <Button variant="secondary" disabled={isBusy} onClick={onAddAnother}>
          {t('itemForm.saveAndAddAnother')}
        </Button>
      )}
      {skip && (
        <ButtonLink to={skip.to} onClick={skip.onSkip} variant="secondary">
          {t('itemForm.skip')}
        </ButtonLink>
      )}
      <ButtonLink
        {...props.cancel}
        variant={skip ? 'ghost' : 'secondary'}
        // A phone has space for only two buttons; the back link in the header replaces Cancel.
        className={onAddAnother ? 'max-sm:hidden' : undefined}
      >
        {t('itemForm.cancel')}
      </ButtonLink>
    </SaveBar>
  );
}
