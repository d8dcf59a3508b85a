import { t } from '../../lib/i18n';
import { Checkbox } from '../../ui/form/Checkbox';

interface WithPartsProps {
  /** Number of parts; without parts, there is no choice. */
  count: number;
  /** Says what happens to parts that are not included. */
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Chooses if a change of an item includes its parts. */
export const WithParts = ({ count, hint, checked, onChange }: WithPartsProps) =>
  count > 0 && (
    <Checkbox
      label={t('itemPage.withParts', { count })}
      hint={checked ? undefined : hint}
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
