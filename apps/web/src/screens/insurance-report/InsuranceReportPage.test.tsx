import type { InsuranceReport } from '@stowage/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeItem } from '../../entities/item/test/make-item';
import { FormDraftOwner } from '../../lib/forms/form-drafts';
import { connectTo } from '../../test/fake-api';
import { renderWithProviders } from '../../test/render-with-providers';
import InsuranceReportPage from './InsuranceReportPage';

const SUM = { item_count: 1, total_value: 5, items_without_value: 0 };

const REPORT: InsuranceReport = {
  items: [],
  total: 1,
  page: 1,
  per_page: 100,
  total_pages: 1,
  date: '2026-05-03',
  as_of: null,
  currency: 'USD',
  custom_fields: [],
  details: { owner_name: null, address: null, insurer: null, policy_number: null },
  value_basis: 'current',
  overall: SUM,
  rooms: [],
  categories: [],
  people: [],
};

let ordered: unknown[];
let shown: InsuranceReport;

beforeEach(() => {
  ordered = [];
  shown = REPORT;
  // jsdom would follow the link of a download, which closes dialogs and drops a pending step back in the history.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  connectTo(({ call, body }) => {
    if (call === 'GET /items/reports/insurance')
      return { status: 200, data: new Blob([JSON.stringify(shown)], { type: 'application/json' }) };
    if (call === 'GET /items/past-days')
      return { status: 200, data: { from: '2026-01-01T00:00:00.000Z', until: '2026-05-02T23:59:59.000Z' } };
    if (call !== 'POST /items/reports/insurance/link') return { status: 404, data: { detail: 'Not there' } };
    ordered.push(body);
    return { status: 201, data: { url: '#file' } };
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

const Address = () => <output>{useLocation().search}</output>;

async function open(search = '') {
  renderWithProviders(
    <FormDraftOwner value={1}>
      <InsuranceReportPage />
      <Address />
    </FormDraftOwner>,
    { address: `/reports/insurance${search}` },
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'PDF' })).toBeEnabled());
  await screen.findByText('Total value');
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));
async function openChip(label: string) {
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${label}: `) }));
  return screen.findByLabelText(label);
}
const type = async (label: string, value: string) =>
  fireEvent.change(await openChip(label), { target: { value } });

it('shows the values of custom fields, formatted by the kind and the unit of their fields', async () => {
  const names = { category: null, belongs_to: null, part_of: null };
  const sums = { unit_value: 5, value_from: 'current_value' as const, line_total: 5 };
  const custom_values = [
    { field_id: 1, value: ['Red', 'Blue'] },
    { field_id: 2, value: 1985 },
    { field_id: 3, value: 12.0625 },
    { field_id: 4, value: 'From a market' },
  ];
  const item = { ...makeItem(), ...names, ...sums, room_id: null, place: [], photo: null, lent: [] };
  shown = {
    ...REPORT,
    items: [{ ...item, custom_values }],
    rooms: [{ ...SUM, location_id: null, name: null }],
    custom_fields: [
      { id: 1, name: 'Colours', kind: 'choices', unit: null },
      { id: 2, name: 'Built', kind: 'whole', unit: null },
      { id: 3, name: 'Length', kind: 'decimal', unit: 'cm' },
      { id: 4, name: 'Story', kind: 'text', unit: null },
      { id: 5, name: 'Signed', kind: 'yes_no', unit: null },
    ],
  };
  await open();
  for (const text of ['Colours: Red and Blue', 'Built: 1985', 'Length: 12.0625 cm', 'Story: From a market'])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByText('Signed', { exact: false })).not.toBeInTheDocument();
});

it.each([
  ['Lowest value', '12.50', { min_value: '12.5' }, '?min_value=12.5'],
  [
    'Contents as on',
    '2026-03-04',
    { as_of: expect.stringContaining('2026-03-04') as unknown },
    '?as_of=2026-03-04',
  ],
  ['Printed date', '2026-03-04', { date: '2026-03-04' }, '?date=2026-03-04'],
])('exports what has just been typed as %s', async (label, value, choices, search) => {
  await open();
  await type(label, value);
  press('PDF');
  await waitFor(() => expect(ordered).toEqual([expect.objectContaining({ format: 'pdf', ...choices })]));
  await screen.findByText(search);
});

it('applies a typed value after a pause, and dims the former numbers until then', async () => {
  await open('?page=1');
  await type('Lowest value', '12');
  expect(screen.getByText('Total value').closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true');
  await screen.findByText('?min_value=12');
  await waitFor(() =>
    expect(screen.getByText('Total value').closest('[aria-busy]')).toHaveAttribute('aria-busy', 'false'),
  );
});

it('ignores the year of a day until it is complete', async () => {
  await open();
  await type('Contents as on', '0202-03-04');
  press('PDF');
  await waitFor(() => expect(ordered).toHaveLength(1));
  expect(ordered[0]).not.toHaveProperty('as_of');
  press('Close');
  await screen.findByRole('button', { name: 'Contents as on: Today' });
});

it('shows an error after an invalid value is typed', async () => {
  await open();
  await userEvent.type(await openChip('Lowest value'), 'lots');
  expect(screen.queryByText('Lowest value must be a number', { exact: false })).not.toBeInTheDocument();
  await userEvent.tab();
  await screen.findByText('Lowest value must be a number', { exact: false });
});

it('keeps what was typed when a dialog is closed before it is saved', async () => {
  await open();
  press('Edit');
  await userEvent.type(await screen.findByLabelText('Insurer'), 'Harbour Mutual{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('Edit');
  await waitFor(() => expect(screen.getByLabelText('Insurer')).toHaveValue('Harbour Mutual'));
  press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await userEvent.type(await openChip('Lowest value'), '12x{Escape}');
  await screen.findByRole('button', { name: 'Lowest value: Any value' });
  press('PDF');
  await waitFor(() => expect(ordered).toHaveLength(1));
  expect(ordered[0]).not.toHaveProperty('min_value');
  expect(await openChip('Lowest value')).toHaveValue('12x');
  expect(screen.getByText('Lowest value must be a number', { exact: false })).toBeVisible();
});
