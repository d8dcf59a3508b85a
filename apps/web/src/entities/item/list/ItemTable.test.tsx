import { expect, it } from 'vitest';
import { renderWithProviders } from '../../../test/render-with-providers';
import { NO_FILTERS } from '../item-filters.rules';
import { toOrigin } from '../item-origin.rules';
import { makeItem } from '../test/make-item';
import { ItemCard } from './ItemCard';
import { ItemLine } from './ItemLine';
import { ItemTable } from './ItemTable';

it.each([
  [{ purchase_price: 89.5, current_value: 40 }, '$89.50'],
  [{ purchase_price: 89.5, current_value: null }, '$89.50'],
  [{ purchase_price: null, current_value: 40 }, '$40.00 est.'],
])('an item with %j shows the price %s in its card, its row and the table', (prices, price) => {
  const item = makeItem(prices);
  const list = { words: [], origin: toOrigin(NO_FILTERS), menu: undefined, renderMenu: undefined };
  const views = [
    <ItemCard key="card" item={item} />,
    <ItemTable key="table" {...list} items={[item]} sort="newest" isStale={false} onSort={() => undefined} />,
    <ItemLine key="line" {...list} item={item} />,
  ];
  for (const view of views) expect(renderWithProviders(view).container).toHaveTextContent(price);
});
