import type { SharedItem } from '@stowage/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { DocumentList } from '../../entities/document/DocumentList';
import { ConditionBadge } from '../../entities/item/ConditionBadge';
import { toDisplayName } from '../../entities/user/display-name';
import { t } from '../../lib/i18n';
import { Fact, DescriptionList } from '../../ui/layout/DescriptionList';
import { Panel } from '../../ui/layout/Panel';
import { toSharedAddress } from './shared-filters.rules';
import { toAvailableText, toBorrowText, toSellText } from './shared-texts.rules';

interface SharedDetailsProps {
  item: SharedItem;
  actions?: ReactNode;
}

/** Shows all fields of a shared item except its name, number and photos. */
export function SharedDetails({ item, actions }: SharedDetailsProps) {
  const owner = toDisplayName(item.owner);
  return (
    <div className="grid min-w-0 content-start gap-4">
      <Panel title={t('common.availability')}>
        <DescriptionList>
          <Fact term={t('sharing.toBorrow')}>{toBorrowText(item, owner)}</Fact>
          <Fact term={t('sharing.toBuy')}>{toSellText(item, owner)}</Fact>
          <Fact term={t('field.quantity')}>{toAvailableText(item.available_quantity)}</Fact>
          <Fact term={t('common.owner')}>
            <Link to={toSharedAddress({ from_inventory_id: item.inventory_id })} className="link">
              <bdi>{owner}</bdi>
            </Link>
          </Fact>
        </DescriptionList>
      </Panel>
      {actions}
      <Panel title={t('common.details')}>
        {item.description !== null && (
          <p dir="auto" className="mb-4 whitespace-pre-line">
            {item.description}
          </p>
        )}
        <DescriptionList>
          <Fact term={t('field.condition')}>
            {item.condition ? (
              <ConditionBadge condition={item.condition} />
            ) : (
              <span className="text-quiet">{t('common.notSet')}</span>
            )}
          </Fact>
          {item.category_name !== null && (
            <Fact term={t('field.category_id')}>
              <bdi>{item.category_name}</bdi>
            </Fact>
          )}
        </DescriptionList>
      </Panel>
      {item.documents.length > 0 && (
        <Panel title={t('documents.title')}>
          <DocumentList documents={item.documents} />
        </Panel>
      )}
    </div>
  );
}
