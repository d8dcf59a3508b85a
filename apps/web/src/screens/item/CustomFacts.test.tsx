import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeCustomField } from '../../entities/custom-field/test/make-custom-field';
import { makeItem } from '../../entities/item/test/make-item';
import { connectTo } from '../../test/fake-api';
import { renderWithProviders } from '../../test/render-with-providers';
import CustomFacts from './CustomFacts';

it('links to web addresses only, and shows the value of a field that was deleted since a past day', async () => {
  const link = { kind: 'link', unit: null } as const;
  const fields = [
    makeCustomField({ id: 1, name: 'Shop', ...link }),
    makeCustomField({ id: 2, name: 'Trap', ...link }),
  ];
  connectTo(() => ({ status: 200, data: fields }));
  const item = makeItem({
    custom_values: [
      { field_id: 1, value: 'https://example.org/' },
      { field_id: 2, value: 'javascript:alert(1)' },
      { field_id: 3, value: 'Oak' },
    ],
  });
  renderWithProviders(<CustomFacts item={item} />);
  const shop = await screen.findByRole('link', { name: /example/ });
  expect(shop).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getAllByRole('link')).toEqual([shop]);
  expect(screen.getByText('javascript:alert(1)')).toBeVisible();
  expect(screen.getByText('Deleted field').nextElementSibling).toHaveTextContent('Oak');
});
