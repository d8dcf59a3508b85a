import type { SharedItem } from '@stowage/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ConditionBadge } from '../../entities/item/ConditionBadge';
import { Fact, DescriptionList } from '../../ui/DescriptionList';
import { Panel } from '../../ui/Panel';
import { toDisplayName } from '../../entities/user/display-name';
import { toSharedAddress } from './shared-filters.rules';
import { toAvailableText, toBorrowText, toSellText } from './shared-texts.rules';
import * as texts from './sharing.texts';

interface SharedDetailsProps {
  item: SharedItem;
  actions?: ReactNode;
}

/** Shows everything that a shared item exposes to others. */
export function SharedDetails({ item, actions }: SharedDetailsProps) {
  const owner = toDisplayName(item.owner);
  return (
    <div className="grid min-w-0 content-start gap-4">
      <Panel title={texts.availability}>
        <DescriptionList>
          <Fact term={texts.toBorrow}>{toBorrowText(item, owner)}</Fact>
          <Fact term={texts.toBuy}>{toSellText(item, owner)}</Fact>
          <Fact term={texts.quantity}>{toAvailableText(item.available_quantity)}</Fact>
          <Fact term={texts.owner}>
            <Link to={toSharedAddress({ owner_id: item.owner.id })} className="link">
              <bdi>{owner}</bdi>
            </Link>
          </Fact>
        </DescriptionList>
      </Panel>
      {actions}
      <Panel title={texts.details}>
        {item.description !== null && <p className="mb-4 whitespace-pre-line">{item.description}</p>}
        <DescriptionList>
          <Fact term={texts.condition}>
            {item.condition ? (
              <ConditionBadge condition={item.condition} />
            ) : (
              <span className="text-quiet">{texts.notSet}</span>
            )}
          </Fact>
          {item.category_name !== null && <Fact term={texts.category}>{item.category_name}</Fact>}
        </DescriptionList>
      </Panel>
    </div>
  );
}
