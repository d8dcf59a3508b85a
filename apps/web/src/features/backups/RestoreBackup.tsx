import type { RestoreOutcome, RestoreRun } from '@stowage/contracts';
import { CircleCheck, ServerCrash } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError, toMessage } from '../../lib/api-error';
import { formatInstant } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { describeDataProblem } from '../../lib/texts/data-problem';
import { toText } from '../../lib/texts/refusals';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { FormError } from '../../ui/form/FormError';
import { uploadBackup } from './restore-upload.queries';
import { useRestoreChoices, useRestoreRun, useStartRestore } from './restore.queries';
import { RestoreChoice } from './RestoreChoice';

interface Upload {
  share: number;
  isLost: boolean;
}

const isRefused = (error: unknown) => error instanceof ApiError && error.status === 403;
const isUnknown = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Restores a backup from the backup folder, or an uploaded backup, on a server without accounts. */
export function RestoreBackup() {
  const choices = useRestoreChoices();
  const start = useStartRestore();
  const [startedId, setStartedId] = useState<string>();
  const [upload, setUpload] = useState<Upload>();
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(undefined);
  // After a reload, shows the restore that is still running.
  const id = startedId ?? choices.data?.running_id ?? undefined;
  const run = useRestoreRun(id);

  useEffect(() => () => running.current?.abort(), []);

  const restore = async (name: string | null) => {
    setProblem(undefined);
    try {
      setStartedId((await start.mutateAsync(name)).id);
    } catch (error) {
      setProblem(toMessage(error, t('restore.notStarted')));
    }
  };

  const uploadAndRestore = async (file: File) => {
    const controller = new AbortController();
    running.current = controller;
    setProblem(undefined);
    setUpload({ share: 0, isLost: false });
    try {
      await uploadBackup(file, {
        signal: controller.signal,
        onProgress: (share) => setUpload({ share, isLost: false }),
        onLost: () => setUpload((state) => state && { ...state, isLost: true }),
      });
      await restore(null);
    } catch (error) {
      if (!controller.signal.aborted) setProblem(toMessage(error, t('restore.notUploaded')));
    } finally {
      setUpload(undefined);
    }
  };

  if (run.data?.outcome) return <RestoreDone outcome={run.data.outcome} />;
  if (upload)
    return (
      <RestoreProgress
        label={
          upload.isLost
            ? t('restore.reconnecting')
            : t('restore.uploading', { share: `${Math.floor(upload.share * 100)} %` })
        }
        share={upload.share}
      >
        <Button variant="secondary" onClick={() => running.current?.abort()}>
          {t('common.cancel')}
        </Button>
      </RestoreProgress>
    );
  if (id !== undefined && !isUnknown(run.error) && run.data?.stage !== 'failed')
    return <Running run={run.data} />;
  if (isRefused(choices.error))
    return (
      <EmptyState
        icon={ServerCrash}
        title={t('restore.hasAccounts')}
        action={<ButtonLink to="/login">{t('common.signIn')}</ButtonLink>}
      >
        {t('restore.hasAccountsHint')}
      </EmptyState>
    );
  if (!choices.data) return <NotLoaded query={choices} message={t('backups.notLoaded')} skeleton="h-40" />;
  return (
    <div className="grid gap-5">
      <p className="text-quiet">{t('restore.introduction')}</p>
      <FormError message={problem ?? toFailure(run.data, run.error)} />
      <RestoreChoice
        choices={choices.data}
        isBusy={start.isPending}
        onChoose={(name) => void restore(name)}
        onUpload={(file) => void uploadAndRestore(file)}
      />
    </div>
  );
}

function toFailure(run: RestoreRun | undefined, error: unknown): string | undefined {
  if (run?.problem) {
    const problem = toText(run.problem, run.problem_codes);
    const saysSo = run.problem_codes.some(({ code }) => code === 'backup.nothing_changed');
    return saysSo ? problem : t('restore.unchanged', { problem });
  }
  return isUnknown(error) ? t('restore.interrupted') : undefined;
}

function Running({ run }: { run: RestoreRun | undefined }) {
  const { stage = 'verifying', progress = 0 } = run ?? {};
  return (
    <RestoreProgress
      label={t(`restore.stages.${stage}`)}
      share={stage === 'examining' ? undefined : progress}
    >
      <p className="text-sm text-quiet">{t('restore.goesOn')}</p>
    </RestoreProgress>
  );
}

interface RestoreProgressProps {
  label: string;
  /** From 0 to 1; undefined when the progress is unknown. */
  share: number | undefined;
  children?: ReactNode;
}

const RestoreProgress = ({ label, share, children }: RestoreProgressProps) => (
  <div className="grid gap-3">
    <p aria-live="polite" className="font-medium">
      {label}
    </p>
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share === undefined ? undefined : Math.round(share * 100)}
      className="h-2 overflow-hidden rounded-full bg-raised"
    >
      <div
        className={share === undefined ? 'h-full w-full animate-pulse bg-accent' : 'h-full bg-accent'}
        style={share === undefined ? undefined : { width: `${share * 100}%` }}
      />
    </div>
    {children}
  </div>
);

function RestoreDone({ outcome }: { outcome: RestoreOutcome }) {
  const { users, items, images, created_at, problem_count, problems } = outcome;
  return (
    <div role="status" className="grid gap-4">
      <div className="flex gap-3">
        <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-good" />
        <div className="grid min-w-0 gap-1">
          <p className="font-semibold">{t('restore.restored')}</p>
          <p>
            {t('restore.contents', {
              users: t('count.accounts', { count: users }),
              items: t('count.items', { count: items }),
              photos: t('count.photos', { count: images }),
              created: formatInstant(created_at),
            })}
          </p>
          <p className={problem_count > 0 ? 'text-warn' : 'text-quiet'}>
            {problem_count > 0
              ? t('restore.problems', { count: t('count.problems', { count: problem_count }) })
              : t('restore.noProblems')}
          </p>
        </div>
      </div>
      {problems.length > 0 && (
        <ul className="list-disc ps-5 text-sm [overflow-wrap:anywhere] text-quiet">
          {problems.map(describeDataProblem).map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      <ButtonLink to="/login" className="min-h-11">
        {t('common.signIn')}
      </ButtonLink>
      <p className="text-sm text-quiet">{t('restore.signInHint')}</p>
    </div>
  );
}
