import type { Item } from '@stowage/contracts';
import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { makeItem } from '../../entities/item/test/make-item';
import { makeSignedInClient } from '../../entities/user/test/sign-in';
import { connectTo } from '../../test/fake-api';
import { renderWithProviders } from '../../test/render-with-providers';
import { ItemDetails } from './ItemDetails';

const show = (item: Partial<Item> = {}, client = new QueryClient()) =>
  renderWithProviders(<ItemDetails lending={null} item={makeItem(item)} />, { client }).container;

const groups = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

const valueOf = (term: string) => screen.getByText(term).nextElementSibling?.textContent;

const allFields: Partial<Item> = {
  description: 'A good one.',
  condition: 'poor',
  quantity: 2,
  category: { id: 3, name: 'Tools' },
  location: { id: 9, name: 'Box', path: ['Garage', 'Shelf'] },
  model_number: 'PSB 750',
  serial_number: '0815',
  purchase_price: 0,
  purchase_date: '2024-03-31',
  borrow_availability: 'friends_only',
  sell_availability: 'ask_first',
  systems_used_in: ['Boat'],
  suppliers: [
    {
      id: 1,
      supplier_name: 'Conrad',
      price: 5,
      part_number: '81-7',
      supplier_url: 'https://example.org/817',
    },
    { id: 2, supplier_name: 'Flea market', price: null, part_number: null, supplier_url: null },
  ],
};

describe('ItemDetails', () => {
  it('hides groups and fields without values', () => {
    show();
    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.queryByText('Condition')).toBeNull();
    expect(screen.queryByText('Model number')).toBeNull();
  });

  it('shows every group and field that has a value', () => {
    const details = show(allFields);
    expect(groups()).toEqual(['Financial information', 'Technical details']);
    expect(valueOf('Suppliers')).toBe('Conrad81-7$5.00Flea market');
    expect(valueOf('Category')).toBe('Tools');
    expect(valueOf('Serial number')).toBe('0815');
    expect(valueOf('Used in')).toBe('Boat');
    expect(screen.queryByText('Fits')).toBeNull();
    expect(details).toHaveTextContent('A good one.');
  });

  it('links to items that share a category or a system', () => {
    show({ ...allFields, compatible_with: ['Nuts & bolts'] });
    expect(screen.getByRole('link', { name: 'Tools' })).toHaveAttribute('href', '/inventory?category=3');
    expect(screen.getByRole('link', { name: 'Boat' })).toHaveAttribute('href', '/inventory?system=Boat');
    expect(screen.getByRole('link', { name: 'Nuts & bolts' })).toHaveAttribute(
      'href',
      '/inventory?system=Nuts+%26+bolts',
    );
  });

  it('links to the other items of the person to whom the item belongs', () => {
    show({ belongs_to: { id: 6, username: 'ben', full_name: null } });
    expect(valueOf('Belongs to')).toBe('ben');
    expect(screen.getByRole('link', { name: 'ben' })).toHaveAttribute('href', '/inventory?belongs_to=6');
  });

  it('names the people who added and changed the item in an inventory with several members', () => {
    const people: Partial<Item> = {
      created_by: { id: 1, username: 'anna', full_name: 'Anna Berg' },
      updated_by: { id: 6, username: 'ben', full_name: null },
    };
    const page = show(people, makeSignedInClient({ member_count: 2 }));
    expect(page).toHaveTextContent(/Added by Anna Berg.*2026.*Changed by ben.*2026/);
  });

  it('shows only the times in an inventory with one member, and without the name of a deleted account', () => {
    const author = { id: 1, username: 'anna', full_name: 'Anna Berg' };
    expect(show({ created_by: author, updated_by: author }, makeSignedInClient())).toHaveTextContent(
      /Created.*2026.*Updated.*2026/,
    );
    const page = show({ created_by: null, updated_by: author }, makeSignedInClient({ member_count: 2 }));
    expect(page).toHaveTextContent(/Created.*2026.*Changed by Anna Berg.*2026/);
  });

  it('shows the values over time on demand, if the item had another value before', async () => {
    const calls: string[] = [];
    connectTo(({ call }) => {
      calls.push(call);
      return {
        status: 200,
        data: {
          points: [
            { day: '2025-03-31', value: 100, currency: 'USD' },
            { day: '2025-09-01', value: 80, currency: 'USD' },
          ],
        },
      };
    });
    show({ ...allFields, has_former_values: false }).remove();
    expect(screen.queryByText('Value over time')).toBeNull();
    show({ id: 1, quantity: 2, current_value: 80, has_former_values: true });
    expect(calls).not.toContain('GET /items/1/values');
    await userEvent.click(screen.getByRole('button', { name: 'Value over time' }));
    const chart = await screen.findByRole('figure', { name: 'Value over time' });
    expect(chart).toHaveTextContent(/^\$80\.00/);
    expect(screen.getByText('Value of one unit')).toBeVisible();
    expect(calls).toContain('GET /items/1/values');
  });

  it('shows a price of 0, and "each" when the quantity is above one', () => {
    show(allFields);
    expect(valueOf('Purchase price')).toBe('$0.00 each');
    expect(screen.queryByText('Current value')).toBeNull();
  });

  it('links to the website of a supplier without giving that page access to the window', () => {
    show(allFields);
    const link = screen.getByRole('link', { name: /Conrad/ });
    expect(link).toHaveAttribute('href', 'https://example.org/817');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.queryByRole('link', { name: /Flea market/ })).toBeNull();
  });
});
