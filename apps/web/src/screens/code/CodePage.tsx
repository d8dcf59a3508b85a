import { toCode, toCodeGroups, type CodeTarget } from '@stowage/contracts';
import { MapPinPlus, PackagePlus, QrCode } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { useCodeTarget } from '../../entities/code/codes.queries';
import { toTargetPath } from '../../entities/code/foreign-target';
import { useSession } from '../../entities/user/session.queries';
import { getAddressInventory, toInventoryUrl } from '../../lib/address/inventory-address';
import { ApiError } from '../../lib/api-error';
import { t, withTexts } from '../../lib/i18n';
import { useMayChange } from '../../lib/may-change';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { Spinner } from '../../ui/feedback/Spinner';
import { LabelChip } from '../../ui/LabelChip';
import { Card } from '../../ui/layout/Card';
import { PageHeader } from '../../ui/layout/PageHeader';
import { MembersOnly } from '../../ui/MembersOnly';
import { RichText } from '../../ui/RichText';
import { AttachLabel } from './AttachLabel';

const OtherInventory = lazy(() => withTexts(import('../../features/inventory-switch/OtherInventory')));

/** Page that printed QR codes link to. Redirects to the location, item or shared item with the code. */
export default function CodePage() {
  const { code = '' } = useParams();
  const read = toCode(code);
  return read === undefined ? <NoCode text={code} /> : <LabelTarget key={read} code={read} />;
}

/** Opens a target in its inventory, which may be another one than that of this page. */
function ToTarget({ target }: { target: CodeTarget }) {
  const { user } = useSession();
  const wantedId =
    target.kind === 'shared_item' || (user?.inventory_count ?? 1) === 1
      ? getAddressInventory()
      : target.inventory_id;
  const isHere = wantedId === getAddressInventory();
  const address = toTargetPath(target);
  useEffect(() => {
    if (!isHere) window.location.replace(toInventoryUrl(wantedId, address));
  }, [isHere, wantedId, address]);
  return isHere ? <Navigate to={address} replace /> : <Spinner label={t('code.loadingTheLabel')} />;
}

function LabelTarget({ code }: { code: string }) {
  const query = useCodeTarget(code);
  const { data, error, isFetching } = query;
  const { user } = useSession();
  if (isFetching) return <Spinner label={t('code.loadingTheLabel')} />;
  if (data) return <ToTarget target={data} />;
  if (error instanceof ApiError && error.status === 404) {
    // Printed labels name no inventory. The label can be attached in the one that was used last.
    if (user && user.inventory_count > 1 && getAddressInventory() === undefined)
      return (
        <Suspense fallback={<Spinner label={t('code.loadingTheLabel')} />}>
          <OtherInventory user={user} />
        </Suspense>
      );
    return <UnknownLabel code={code} />;
  }
  return (
    <>
      <PageHeader title={t('code.label')} />
      <NotLoaded query={query} message={t('code.labelNotLoaded')} />
    </>
  );
}

// An unused code and someone else's code get the same 404, so this screen cannot distinguish them.
function UnknownLabel({ code }: { code: string }) {
  const mayChange = useMayChange();
  return (
    <div className="max-w-xl">
      <PageHeader
        title={t('code.unknownLabel')}
        subtitle={
          <RichText
            text={mayChange ? 'code.unknownLabelHint' : 'code.unknownLabelHintForViewers'}
            parts={{ label: <LabelChip>{toCodeGroups(code)}</LabelChip> }}
          />
        }
      />
      <MembersOnly>
        <div className="grid gap-4">
          <div className="flex flex-wrap gap-3 max-sm:*:flex-1">
            <ButtonLink to={`/locations/new?code=${code}`}>
              <MapPinPlus aria-hidden className="size-5" />
              {t('common.newLocation')}
            </ButtonLink>
            <ButtonLink to={`/inventory/quick-add?code=${code}`}>
              <PackagePlus aria-hidden className="size-5" />
              {t('code.newItem')}
            </ButtonLink>
          </div>
          <AttachLabel code={code} />
        </div>
      </MembersOnly>
    </div>
  );
}

function NoCode({ text }: { text: string }) {
  return (
    <div className="max-w-xl">
      <PageHeader title={t('code.notALabel')} />
      <Card>
        <EmptyState
          icon={QrCode}
          title={t('code.notACode', { text })}
          action={<ButtonLink to="/scan">{t('common.scanALabel')}</ButtonLink>}
        >
          {t('code.codeHint')}
        </EmptyState>
      </Card>
    </div>
  );
}
