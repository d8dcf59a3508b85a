import { toCode, toCodeGroups, type CodeTarget } from '@stowage/contracts';
import { MapPinPlus, PackagePlus, QrCode } from 'lucide-react';
import { Navigate, useParams } from 'react-router-dom';
import { ButtonLink } from '../../ui/ButtonLink';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { LabelChip } from '../../ui/LabelChip';
import { PageHeader } from '../../ui/PageHeader';
import { Spinner } from '../../ui/Spinner';
import { useCodeTarget } from '../../entities/code/codes.queries';
import { ApiError, toMessage } from '../../lib/api-error';
import { AttachLabel } from './AttachLabel';

function toAddress(target: CodeTarget) {
  if (target.kind === 'shared_item') return `/shared/${target.code}`;
  return target.kind === 'location' ? `/locations/${target.id}` : `/inventory/${target.id}`;
}

/** Target of a printed QR code: redirects to its location, item or shared item. */
export default function CodePage() {
  const { code = '' } = useParams();
  const read = toCode(code);
  return read === undefined ? <NoCode text={code} /> : <LabelTarget key={read} code={read} />;
}

function LabelTarget({ code }: { code: string }) {
  const { data, error, isFetching, refetch } = useCodeTarget(code);
  if (isFetching) return <Spinner label="Loading the label..." />;
  if (data) return <Navigate to={toAddress(data)} replace />;
  if (error instanceof ApiError && error.status === 404) return <UnknownLabel code={code} />;
  return (
    <>
      <PageHeader title="Label" />
      <ErrorState
        message={toMessage(error, 'The label could not be loaded.')}
        onRetry={() => void refetch()}
      />
    </>
  );
}

// An unused code and someone else's code get the same 404, so this screen must not claim either.
function UnknownLabel({ code }: { code: string }) {
  return (
    <div className="mx-auto max-w-xl">
      <PageHeader
        title="This label is not attached to any of your items or locations"
        subtitle={
          <>
            The label <LabelChip>{toCodeGroups(code)}</LabelChip> may be unused, or it may belong to someone
            else on this server. If it is yours, attach it to an item or location.
          </>
        }
      />
      <div className="grid gap-4">
        <div className="flex flex-wrap gap-3 max-sm:*:flex-1">
          <ButtonLink to={`/locations/new?code=${code}`}>
            <MapPinPlus aria-hidden className="size-5" />
            New location
          </ButtonLink>
          <ButtonLink to={`/inventory/quick-add?code=${code}`}>
            <PackagePlus aria-hidden className="size-5" />
            New item
          </ButtonLink>
        </div>
        <AttachLabel code={code} />
      </div>
    </div>
  );
}

function NoCode({ text }: { text: string }) {
  return (
    <div className="mx-auto max-w-xl">
      <PageHeader title="Not a label" />
      <Card>
        <EmptyState
          icon={QrCode}
          title={`“${text}” is not a code`}
          action={<ButtonLink to="/scan">Scan a label</ButtonLink>}
        >
          The code of a label has 8 letters and digits, such as 8GK2M4TZ.
        </EmptyState>
      </Card>
    </div>
  );
}
