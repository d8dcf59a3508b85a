import type { DatabaseDamage } from '@stowage/contracts';
import { TriangleAlert } from 'lucide-react';
import { useSession } from '../../entities/user/session.queries';
import { basePath } from '../../lib/address/base-path';
import { t } from '../../lib/i18n';
import { toText } from '../../lib/texts/refusals';
import { CopyText } from '../../ui/CopyText';
import { useDatabaseDamage } from './damage.queries';

/** The user cannot close this banner. Administrators also see how to restore the newest backup, if there is one. */
export default function DamageBanner() {
  const { status, user } = useSession();
  const { damage, isLoading } = useDatabaseDamage(user);
  return (
    <div className="bg-danger py-3 text-on-danger print:hidden">
      <div className="mx-auto flex max-w-440 gap-3 px-4 sm:px-6">
        <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
        <div className="min-w-0 grow">
          <div role="alert">
            <p className="font-semibold">{t('damage.title')}</p>
            <p className="text-sm">{t('damage.readOnly')}</p>
          </div>
          {damage ? (
            <Remedy damage={damage} />
          ) : user?.is_admin === false ? (
            <p className="text-sm">{t('damage.tellAdministrator')}</p>
          ) : status === 'checking' || isLoading ? null : (
            <a
              href={`${basePath}/damaged-database`}
              className="inline-flex min-h-11 items-center text-sm font-medium underline underline-offset-3"
            >
              {t('damage.forAdministrators')}
            </a>
          )}
        </div>
      </div>
    </div>
  );
}

function Remedy({ damage: { problem, problem_codes, backup, commands } }: { damage: DatabaseDamage }) {
  return (
    <details className="text-sm">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center font-medium underline underline-offset-3">
        {t('damage.whatToDo')}
      </summary>
      <div className="mt-1 grid gap-3 rounded-md bg-surface p-4 [overflow-wrap:anywhere] text-text">
        <p className="text-quiet">
          {toText(problem, problem_codes)} {t('damage.nothingDeleted')}
        </p>
        {backup === null ? (
          <p>{t('damage.noBackup')}</p>
        ) : (
          <>
            <p className="font-medium">{t('damage.newestBackup', { backup })}</p>
            <p>{t('damage.saveFirst')}</p>
            <p>{t('damage.restore')}</p>
            <CopyText label={t('damage.commands')} text={commands.join('\n')} />
          </>
        )}
      </div>
    </details>
  );
}
