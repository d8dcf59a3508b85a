import type { Item } from '@stowage/contracts';
import { Check, PackagePlus } from 'lucide-react';
import { useState } from 'react';
import { useItems } from '../../entities/item/items.queries';
import { useSession } from '../../entities/user/session.queries';
import { t } from '../../lib/i18n';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Card } from '../../ui/layout/Card';
import { PageHeader } from '../../ui/layout/PageHeader';
import { Panel } from '../../ui/layout/Panel';
import { lazyComponent } from '../../ui/lazy-component';
import { CameraTest } from './CameraTest';
import { ImageGallery } from './ImageGallery';
import { MobileImageManager } from './MobileImageManager';

/** Loads after the screen, because it needs the schemas of the contract. */
const ImageEndpoints = lazyComponent(() => import('./ImageEndpoints'));

const ImageUpload = lazyComponent(() => import('./ImageUpload'), <Skeleton className="h-48" />);

export default function TestImagesPage() {
  const session = useSession();
  if (session.status !== 'signed-in') return <p>{t('testImages.loginRequired')}</p>;
  return <FirstItem />;
}

function FirstItem() {
  const query = useItems({ per_page: 1 });
  const { data, error } = query;
  const item = data?.items[0];
  return (
    <>
      <PageHeader
        title={t('testImages.imageUploadTest')}
        subtitle={item && t('testImages.testItem', { name: item.name })}
      />
      {item && <ImageTests key={item.id} item={item} />}
      {!item && data && (
        <Card>
          <EmptyState
            icon={PackagePlus}
            title={t('testImages.noItemsFound')}
            action={<ButtonLink to="/inventory/new">{t('testImages.createYourFirstItem')}</ButtonLink>}
          >
            {t('testImages.noItemsHint')}
          </EmptyState>
        </Card>
      )}
      {!data && error && <NotLoaded query={query} message={t('testImages.firstItemNotLoaded')} />}
      {!data && !error && (
        <div
          role="status"
          aria-label={t('testImages.loading')}
          className="grid gap-4 lg:grid-cols-2 lg:gap-6"
        >
          <Skeleton className="h-72" />
          <Skeleton className="h-72" />
        </div>
      )}
    </>
  );
}

function ImageTests({ item: { id, name, images } }: { item: Item }) {
  const [canUpload, setCanUpload] = useState(true);
  const imageProps = { itemId: id, itemName: name, images };
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
      <div className="lg:col-span-2">
        <Panel title={t('testImages.desktopDragAndDrop')}>
          {canUpload && (
            <ImageUpload itemId={id} existingCount={images.length} onLoadError={() => setCanUpload(false)} />
          )}
        </Panel>
      </div>
      <div className="lg:col-span-2">
        <Panel title={t('common.gallery')}>
          <ImageGallery {...imageProps} editable />
        </Panel>
      </div>
      <Panel title={t('testImages.mobileImageManager')}>
        <MobileImageManager {...imageProps} editable />
      </Panel>
      <div className="grid gap-4 lg:gap-6">
        <Panel title={t('testImages.cameraUpload')}>
          <CameraTest itemId={id} existingCount={images.length} />
        </Panel>
        <Panel title={t('testImages.features')}>
          <ImageChecklist />
        </Panel>
      </div>
      <div className="lg:col-span-2">
        <Panel title={t('testImages.apiEndpoints')}>
          <ImageEndpoints onLoadError={() => undefined} />
        </Panel>
      </div>
    </div>
  );
}

const FEATURES = [
  'testImages.featureDrop',
  'testImages.featureProgress',
  'testImages.featureChecks',
  'testImages.featureRetry',
  'testImages.featureViewer',
  'testImages.featureEdit',
  'testImages.featureCamera',
  'testImages.featureWithoutCamera',
] as const;

const ImageChecklist = () => (
  <ul className="grid gap-2">
    {FEATURES.map((feature) => (
      <li key={feature} className="flex gap-2.5">
        <Check aria-hidden className="mt-0.75 size-4.5 shrink-0 text-good" />
        {t(feature)}
      </li>
    ))}
  </ul>
);
