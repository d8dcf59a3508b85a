import type { BackupSummary, RestoreChoices } from '@stowage/contracts';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { formatBytes, formatInstant } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { UnreadableRow } from './UnreadableRow';

interface RestoreChoiceProps {
  choices: RestoreChoices;
  isBusy: boolean;
  onChoose: (name: string) => void;
  onUpload: (file: File) => void;
}

export function RestoreChoice({ choices, isBusy, onChoose, onUpload }: RestoreChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const { backups, unreadable, folder } = choices;
  return (
    <div className="grid gap-6">
      <section>
        <h2 className="mb-2 font-semibold">{t('restore.onServer')}</h2>
        {backups.length + unreadable.length === 0 ? (
          <p className="[overflow-wrap:anywhere] text-quiet">{t('restore.noneOnServer', { folder })}</p>
        ) : (
          <ul className="divide-y divide-line">
            {backups.map((backup) => (
              <Choice key={backup.name} backup={backup} isBusy={isBusy} onChoose={onChoose} />
            ))}
            {unreadable.map((backup) => (
              <UnreadableRow key={backup.name} backup={backup} />
            ))}
          </ul>
        )}
      </section>
      <section>
        <h2 className="mb-1 font-semibold">{t('restore.upload')}</h2>
        <p className="mb-3 text-sm text-quiet">{t('restore.uploadHint')}</p>
        <Button
          variant="secondary"
          className="min-h-11"
          disabled={isBusy}
          onClick={() => input.current?.click()}
        >
          {t('restore.chooseFile')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".zip,application/zip"
          aria-label={t('restore.chooseFile')}
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onUpload(file);
            // Lets the user choose the same file again.
            target.value = '';
          }}
        />
      </section>
      <p>
        <Link to="/register" className="link">
          {t('restore.createAccount')}
        </Link>
      </p>
    </div>
  );
}

interface ChoiceProps {
  backup: BackupSummary;
  isBusy: boolean;
  onChoose: (name: string) => void;
}

function Choice({ backup, isBusy, onChoose }: ChoiceProps) {
  const { name, created_at, items, images, bytes, app_version } = backup;
  const created = formatInstant(created_at);
  return (
    <li className="flex items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p>{created}</p>
        <p className="text-sm text-quiet">
          {[
            t('count.items', { count: items }),
            t('count.photos', { count: images }),
            formatBytes(bytes),
            t('restore.version', { version: app_version }),
          ].join(' · ')}
        </p>
      </div>
      <Button
        aria-label={t('restore.restoreBackup', { created })}
        disabled={isBusy}
        onClick={() => onChoose(name)}
      >
        {t('restore.restore')}
      </Button>
    </li>
  );
}
