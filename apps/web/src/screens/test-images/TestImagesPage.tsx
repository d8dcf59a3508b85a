import type { ItemSummary } from '@stowage/contracts';
import { PackagePlus } from 'lucide-react';
import { ButtonLink } from '../../ui/ButtonLink';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { PageHeader } from '../../ui/PageHeader';
import { Panel } from '../../ui/Panel';
import { Skeleton } from '../../ui/Skeleton';
import { useSession } from '../../entities/user/session.queries';
import { CameraTest } from './CameraTest';
import { ImageChecklist } from './ImageChecklist';
import { ImageEndpoints } from './ImageEndpoints';
import { ImageGallery } from './ImageGallery';
import { ImageUpload } from './ImageUpload';
import { MobileImageManager } from './MobileImageManager';
import { useItems } from '../../entities/item/items.queries';
import { toMessage } from '../../lib/api-error';

export default function TestImagesPage() {
  const session = useSession();
  if (session.status !== 'signed-in') return <p>Please log in to test image upload functionality</p>;
  return <FirstItem />;
}

function FirstItem() {
  const { data, error, refetch } = useItems({ per_page: 1 });
  const item = data?.items[0];
  return (
    <>
      <PageHeader
        title="Image upload test"
        subtitle={item && `Photos are added to "${item.name}", the first item.`}
      />
      {item && <ImageTests key={item.id} item={item} />}
      {!item && data && (
        <Card>
          <EmptyState
            icon={PackagePlus}
            title="No Items Found"
            action={<ButtonLink to="/inventory/new">Create Your First Item</ButtonLink>}
          >
            You need to create at least one item to test image uploads
          </EmptyState>
        </Card>
      )}
      {!data && error && (
        <ErrorState
          message={toMessage(error, 'The first item could not be loaded.')}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <div role="status" aria-label="Loading" className="grid gap-4 lg:grid-cols-2 lg:gap-6">
          <Skeleton className="h-72" />
          <Skeleton className="h-72" />
        </div>
      )}
    </>
  );
}

function ImageTests({ item: { id, name, images } }: { item: ItemSummary }) {
  const imageProps = { itemId: id, itemName: name, images };
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
      <div className="lg:col-span-2">
        <Panel title="Desktop Drag and Drop">
          <ImageUpload itemId={id} existingCount={images.length} />
        </Panel>
      </div>
      <div className="lg:col-span-2">
        <Panel title="Gallery">
          <ImageGallery {...imageProps} editable />
        </Panel>
      </div>
      <Panel title="Mobile Image Manager">
        <MobileImageManager {...imageProps} editable />
      </Panel>
      <div className="grid gap-4 lg:gap-6">
        <Panel title="Camera Upload">
          <CameraTest itemId={id} existingCount={images.length} />
        </Panel>
        <Panel title="Features">
          <ImageChecklist />
        </Panel>
      </div>
      <div className="lg:col-span-2">
        <Panel title="API Endpoints">
          <ImageEndpoints />
        </Panel>
      </div>
    </div>
  );
}
