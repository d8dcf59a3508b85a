import type { UserSummary } from '@stowage/contracts';
import { toDisplayName } from '../../entities/user/display-name';
import { useSession } from '../../entities/user/session.queries';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import { RichText } from '../../ui/RichText';
import type { Difference } from './differences.rules';

interface ConflictDialogProps {
  differences: readonly Difference[];
  /** The person who saved the other version; null after the account is deleted. */
  changedBy: UserSummary | null;
  onClose: () => void;
  onKeepMine: () => void;
  /** Uses the saved value of one field, or of all fields when `field` is omitted. */
  onTakeSaved: (field?: Difference['field']) => void;
}

export default function ConflictDialog(props: ConflictDialogProps) {
  const { differences, changedBy, onClose, onKeepMine, onTakeSaved } = props;
  const { user } = useSession();
  return (
    <Dialog
      onClose={onClose}
      title={t('itemForm.itemChanged')}
      description={
        changedBy && changedBy.id !== user?.id ? (
          <RichText
            text="itemForm.itemChangedByHint"
            parts={{ name: <bdi className="font-medium text-text">{toDisplayName(changedBy)}</bdi> }}
          />
        ) : (
          t('itemForm.itemChangedHint')
        )
      }
      footer={
        <>
          <Button variant="secondary" onClick={() => onTakeSaved()}>
            {t('itemForm.useSavedValues')}
          </Button>
          <Button onClick={onKeepMine}>{t('itemForm.keepMyChanges')}</Button>
        </>
      }
    >
      <ul className="grid gap-3">
        {differences.map(({ field, label, mine, saved }) => (
          <li key={field} className="rounded-md border border-line">
            <div className="flex items-center justify-between gap-3 border-b border-line py-1 ps-3 pe-1">
              <h3 className="text-sm font-semibold">{label}</h3>
              <Button
                variant="ghost"
                size="sm"
                className="text-accent"
                aria-label={t('itemForm.useSavedValueFor', { label })}
                onClick={() => onTakeSaved(field)}
              >
                {t('itemForm.useSavedValue')}
              </Button>
            </div>
            <dl className="grid grid-cols-2 divide-x divide-line">
              <Side name={t('itemForm.yours')} text={mine} />
              <Side name={t('itemForm.saved')} text={saved} />
            </dl>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const Side = ({ name, text }: { name: string; text: string }) => (
  <div className="min-w-0 px-3 py-2">
    <dt className="text-xs text-quiet">{name}</dt>
    <dd className="mt-0.5 line-clamp-6 text-sm whitespace-pre-line">
      {text === '' ? <span className="text-quiet">{t('itemForm.empty')}</span> : text}
    </dd>
  </div>
);
