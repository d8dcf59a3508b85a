import { hasWrongCheckDigit, isProductNumber, toCode, toCodeGroups } from '@stowage/contracts';
import { PackagePlus } from 'lucide-react';
import { Link, Navigate } from 'react-router-dom';
import { toNewProductCode } from '../../entities/code/scan-result.rules';
import { useItemsByProductCode } from '../../entities/item/items.queries';
import { ItemRow } from '../../entities/item/list/ItemRow';
import { toAddAddress } from '../../entities/location/use-carried-location';
import { t } from '../../lib/i18n';
import { ButtonLink } from '../../ui/ButtonLink';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { Spinner } from '../../ui/feedback/Spinner';
import { Card } from '../../ui/layout/Card';
import { PageHeader } from '../../ui/layout/PageHeader';

interface ForeignCodeProps {
  text: string;
  /** Location of a new item. */
  locationId: number | null;
}

/** Opens the item with the scanned product code, or offers to add one. */
export function ForeignCode({ text, locationId }: ForeignCodeProps) {
  const code = toNewProductCode(text);
  const query = useItemsByProductCode(code);
  const { data, error, isFetching } = query;
  const [item, ...others] = data?.items ?? [];
  if (isFetching) return <Spinner label={t('scan.searchingItem')} />;
  if (error)
    return (
      <div className="max-w-xl">
        <PageHeader title={t('common.scanALabel')} />
        <NotLoaded query={query} message={t('scan.itemsNotLoaded')} />
      </div>
    );
  if (item && others.length === 0) return <Navigate to={`/inventory/${item.id}`} replace />;
  if (data && item) {
    return (
      <div className="max-w-xl">
        <PageHeader title={t('scan.chooseItem')} subtitle={t('scan.severalItems', { count: data.total })} />
        <Card className="grid gap-4 p-5">
          <ul className="divide-y divide-line">
            {data.items.map((found) => (
              <ItemRow key={found.id} item={found} to={`/inventory/${found.id}`} />
            ))}
          </ul>
          <OtherActions text={text} locationId={locationId} />
        </Card>
      </div>
    );
  }
  return <UnknownCode text={text} code={code} locationId={locationId} />;
}

function UnknownCode({ text, code, locationId }: ForeignCodeProps & { code: string | undefined }) {
  const isNumber = code !== undefined && (isProductNumber(code) || hasWrongCheckDigit(code));
  const labelCode = toCode(text);
  return (
    <div className="max-w-xl">
      <PageHeader
        title={isNumber ? t('scan.noItemWithNumber') : t('scan.notALabel')}
        subtitle={isNumber ? t('scan.productNumber') : t('scan.codeContains')}
      />
      <Card className="grid gap-5 p-5">
        <div>
          <p dir="auto" className="font-mono [overflow-wrap:anywhere] whitespace-pre-wrap">
            {text}
          </p>
          {code !== undefined && hasWrongCheckDigit(code) && (
            <p className="mt-2 text-sm text-warn">{t('productCode.wrongCheckDigit')}</p>
          )}
        </div>
        {code !== undefined && (
          <ButtonLink
            membersOnly
            to={toAddAddress('/inventory/quick-add', { location_id: locationId, product_code: code })}
            className="h-auto py-2 whitespace-normal"
          >
            <PackagePlus aria-hidden className="size-5" />
            {t('scan.addItemWithNumber')}
          </ButtonLink>
        )}
        {labelCode !== undefined && (
          <Link to={`/l/${labelCode}`} className="link">
            {t('scan.openAsLabel', { code: toCodeGroups(labelCode) })}
          </Link>
        )}
        <OtherActions text={text} locationId={locationId} />
      </Card>
    </div>
  );
}

const OtherActions = ({ text, locationId }: ForeignCodeProps) => (
  <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
    <ButtonLink to={toAddAddress('/scan', { location_id: locationId })} replace variant="secondary">
      {t('scan.scanAnotherCode')}
    </ButtonLink>
    <Link to={`/search?q=${encodeURIComponent(text)}`} className="link inline-flex min-h-11 items-center">
      {t('scan.searchForIt')}
    </Link>
  </div>
);
