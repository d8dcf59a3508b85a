import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { NO_CHOICES } from '../../features/report/report-choices.rules';
import { createQueryClient } from '../../lib/query/query-client';
import { connectTo, type FakeServer } from '../../test/fake-api';
import { renderWithProviders } from '../../test/render-with-providers';
import { ReportFilesSection } from './ReportFilesSection';

/** @returns the URLs that the browser has downloaded */
function open(server: FakeServer, itemCount = 20): string[] {
  const downloads: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    expect(this.hasAttribute('download')).toBe(true);
    downloads.push(this.pathname + this.search);
  });
  connectTo(server);
  renderWithProviders(
    <ReportFilesSection
      choices={{ ...NO_CHOICES, basis: 'purchase', rooms: [4, null] }}
      usual={{ date: '2026-04-01', paper: 'letter', csv: 'semicolon_comma' }}
      itemCount={itemCount}
      onPrint={() => undefined}
    />,
    { client: createQueryClient() },
  );
  return downloads;
}

it('downloads the file with the choices on the screen, and keeps the focus in the section', async () => {
  const bodies: unknown[] = [];
  const downloads = open(({ call, body }) => {
    expect(call).toBe('POST /items/reports/insurance/link');
    bodies.push(body);
    return { status: 201, data: { url: '/download?token=one' } };
  });
  await userEvent.dblClick(screen.getByRole('button', { name: 'CSV' }));
  expect(bodies).toEqual([
    {
      format: 'csv',
      value_basis: 'purchase',
      location_ids: '4,none',
      photos: true,
      receipts: false,
      paper: 'letter',
      csv_separators: 'semicolon_comma',
      date: '2026-04-01',
    },
  ]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'CSV' })).toBeEnabled(), { timeout: 3000 });
  expect(downloads).toEqual(['/download?token=one']);
  expect(screen.getByRole('group', { name: 'Export' })).toHaveFocus();
});

it.each([
  [
    'a third download is refused',
    {
      status: 429,
      data: { detail: '', code: 'too_many.report_files', params: { max: 2 } },
    },
    'You are already downloading 2 files. Wait until one is finished, or cancel it in your browser.',
  ],
  ['there is no connection', undefined, 'No connection'],
])('shows why no file is downloaded when %s', async (_what, answer, text) => {
  const downloads = open(() => answer);
  await userEvent.click(screen.getByRole('button', { name: 'PDF' }));
  expect(await screen.findByText(text, { exact: false })).toBeVisible();
  expect(downloads).toEqual([]);
});

it('offers no files of a report without items', () => {
  open(() => undefined, 0);
  for (const name of ['PDF', 'CSV', 'Print']) expect(screen.getByRole('button', { name })).toBeDisabled();
});
