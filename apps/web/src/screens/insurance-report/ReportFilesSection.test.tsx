import type { InsuranceFile } from '@stowage/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../../lib/query/query-client';
import { NO_CHOICES } from '../../features/report/report-choices.rules';
import { reportKeys } from '../../features/report/reports.queries';
import { connectTo } from '../../test/fake-api';
import { ReportFilesSection } from './ReportFilesSection';

const PENDING: InsuranceFile = {
  id: 7,
  format: 'pdf',
  choices: {
    value_basis: 'purchase',
    location_ids: [4, null],
    photos: false,
    paper: 'letter',
    csv_separators: 'comma_point',
    date: '2026-03-31',
  },
  state: 'working',
  items_done: 0,
  items_total: 20,
  bytes: null,
  detail: null,
  code: null,
  created_at: '2026-03-31T10:00:00.000Z',
};
const INTERRUPTED = 'The PDF was interrupted. Create it again.';

async function open(file: InsuranceFile | null = PENDING) {
  const server: { file: InsuranceFile | null; ordered: unknown; isFast: boolean } = {
    file,
    ordered: undefined,
    isFast: false,
  };
  connectTo(({ call, body }) => {
    if (call.endsWith('/content')) return { status: 200, data: new Blob(['%PDF-']) };
    if (call.startsWith('DELETE')) {
      server.file = null;
      return { status: 204 };
    }
    if (call.startsWith('POST')) {
      server.ordered = body;
      server.file = { ...PENDING, id: 1, created_at: '2026-03-31T11:00:00.000Z' };
      if (server.isFast) server.file = { ...server.file, state: 'done', items_done: 20, bytes: 5 };
      return { status: 201, data: server.file };
    }
    return { status: 200, data: server.file };
  });
  const client = createQueryClient();
  const ask = () => act(() => client.refetchQueries({ queryKey: reportKeys.file }));
  render(
    <QueryClientProvider client={client}>
      <ReportFilesSection
        choices={NO_CHOICES}
        usual={{ date: '2026-04-01', paper: 'a4', csv: 'comma_point' }}
        itemCount={20}
        onPrint={() => undefined}
      />
    </QueryClientProvider>,
  );
  if (file) await screen.findByRole('progressbar');
  return { server, ask };
}

it('shows an error when creating the file was interrupted, and "Create again" requests the same file', async () => {
  const { server, ask } = await open();
  server.file = null;
  await ask();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(INTERRUPTED));
  await userEvent.click(screen.getByRole('button', { name: 'Create again' }));
  expect(await screen.findByRole('progressbar')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(server.ordered).toEqual({
    format: 'pdf',
    value_basis: 'purchase',
    location_ids: '4,none',
    photos: false,
    paper: 'letter',
    csv_separators: 'comma_point',
    date: '2026-03-31',
  });
});

it('shows no error after the user cancels the creation of a file', async () => {
  const { ask } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await ask();
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('"Dismiss" hides the error of an interrupted file creation and moves focus to the export buttons', async () => {
  const { server, ask } = await open();
  server.file = null;
  await ask();
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('group', { name: 'Export' })).toHaveFocus());
});

it('saves the file once when it is complete before the screen learns which file it is', async () => {
  URL.createObjectURL = () => 'blob:report';
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const { server, ask } = await open(null);
  server.isFast = true;
  await userEvent.click(await screen.findByRole('button', { name: 'PDF' }));
  await waitFor(() => expect(names).toEqual(['insurance-report-2026-03-31.pdf']));
  await ask();
  expect(names).toHaveLength(1);
});
