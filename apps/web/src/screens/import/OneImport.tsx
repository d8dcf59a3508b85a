import { FileX } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ApiError } from '../../lib/api-error';
import { t } from '../../lib/i18n';
import { useDocumentTitle } from '../../lib/use-document-title';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Card } from '../../ui/layout/Card';
import { PageHeader } from '../../ui/layout/PageHeader';
import { lazyComponent } from '../../ui/lazy-component';
import { EndedImport } from './EndedImport';
import { isOpenImport, describeOrigin } from './import-texts.rules';
import { useImport, useImportEnd } from './imports.queries';
import { RunningImport } from './RunningImport';
import { toastImportEnd } from './toast-import-end';

const Preview = lazyComponent(() => import('./Preview'), <Skeleton className="h-80" />);

export const preloadPreview = Preview.preload;

const NOT_FOUND = 404;

/** The preview of an import, its progress or its outcome. */
export function OneImport({ id }: { id: number }) {
  const query = useImport(id);
  const { data, error } = query;
  /** True after the code of the preview did not load. */
  const [hasFailed, setHasFailed] = useState(false);
  useImportEnd(
    useMemo(() => (data ? [data] : []), [data]),
    toastImportEnd,
  );
  if (error instanceof ApiError && error.status === NOT_FOUND) return <ImportNotFound />;
  if (!data) return <NotLoaded query={query} message={t('import.notLoaded')} loading={t('import.loading')} />;
  return (
    <>
      <PageHeader
        title={data.file_name}
        subtitle={<span dir="auto">{describeOrigin(data)}</span>}
        back={{ to: '/import', label: t('import.title') }}
      />
      {data.state === 'running' && <RunningImport progress={data.progress} />}
      {isOpenImport(data) &&
        (hasFailed ? (
          <Button variant="secondary" onClick={() => setHasFailed(false)}>
            {t('common.tryAgain')}
          </Button>
        ) : (
          <Preview details={data} onLoadError={() => setHasFailed(true)} />
        ))}
      {(data.state === 'done' || data.state === 'undone') && <EndedImport details={data} />}
    </>
  );
}

function ImportNotFound() {
  useDocumentTitle(t('import.notFound'));
  return (
    <Card>
      <EmptyState
        icon={FileX}
        title={t('import.notFound')}
        action={
          <ButtonLink to="/import" variant="secondary">
            {t('import.title')}
          </ButtonLink>
        }
      >
        {t('import.notFoundHint')}
      </EmptyState>
    </Card>
  );
}
