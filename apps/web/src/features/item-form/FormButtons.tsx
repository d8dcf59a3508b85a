import type { LinkProps } from 'react-router-dom';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { SaveBar } from '../../ui/form/SaveBar';

export interface FormButtonsProps {
  submitLabel: string;
  busyLabel: string;
  /** Where Cancel leads. */
  cancel: Pick<LinkProps, 'to' | 'state' | 'onClick'>;
  /** A way on to the next item without saving this one. */
  skip?: { to: string; onSkip: () => void } | undefined;
  isBusy: boolean;
  onAddAnother?: (() => void) | undefined;
}

/** What can be done with the form. */
export function FormButtons(props: FormButtonsProps) {
  const { isBusy, onAddAnother, skip } = props;
  return (
    <SaveBar className="lg:ms-60">
      <Button type="submit" busy={isBusy}>
        {isBusy ? props.busyLabel : props.submitLabel}
      </Button>
      {onAddAnother && (
        <Button variant="secondary" disabled={isBusy} onClick={onAddAnother}>
          Save and add another
        </Button>
      )}
      {skip && (
        <ButtonLink to={skip.to} onClick={skip.onSkip} variant="secondary">
          Skip
        </ButtonLink>
      )}
      <ButtonLink
        {...props.cancel}
        variant={skip ? 'ghost' : 'secondary'}
        // A phone has room for two; the way back is at the top of the screen as well.
        className={onAddAnother ? 'max-sm:hidden' : undefined}
      >
        Cancel
      </ButtonLink>
    </SaveBar>
  );
}
