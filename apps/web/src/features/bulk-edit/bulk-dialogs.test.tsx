import { ACCESS_TOKEN_STORAGE_NAME, type BulkPreview } from '@stowage/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { connectTo, type FakeRequest } from '../../test/fake-api';
import { renderWithProviders } from '../../test/render-with-providers';
import { DeleteItemsDialog } from './DeleteItemsDialog';
import { DuplicateItemsDialog } from './DuplicateItemsDialog';
import { EditItemsDialog } from './EditItemsDialog';

const PREVIEW: BulkPreview = {
  item_count: 600,
  parts_count: 0,
  changed_count: 600,
  fields: [],
  value: null,
  held_count: 0,
  held: [],
};

type Answer = { status: number; data: unknown };

/** Opens a dialog about a list of items. @param run answers to the change, one after the other */
function open(
  Dialog: typeof DuplicateItemsDialog,
  preview: (body: unknown) => Partial<BulkPreview>,
  run: (() => Answer | Promise<Answer>)[] = [],
) {
  localStorage.setItem(ACCESS_TOKEN_STORAGE_NAME, 'token');
  const sent: FakeRequest[] = [];
  const categories = [{ id: 3, name: 'Tools', item_count: 0 }];
  connectTo((request) => {
    if (request.call === 'POST /items/bulk/preview')
      return { status: 200, data: { ...PREVIEW, ...preview(request.body) } };
    if (request.call === 'POST /items/bulk') {
      sent.push(request);
      return run[sent.length - 1]!();
    }
    if (request.call === 'GET /items/categories') return { status: 200, data: [...categories] };
    if (request.call === 'POST /items/categories') {
      const category = { id: 4, ...(request.body as { name: string }), item_count: 0 };
      categories.push(category);
      return { status: 201, data: category };
    }
    return { status: 404, data: { detail: 'Not there' } };
  });
  const onDone = vi.fn();
  const onClose = vi.fn();
  renderWithProviders(
    <Dialog
      selection={{ kind: 'item_list', filter: { category_id: 3 }, except_ids: [9] }}
      onDone={onDone}
      onClose={onClose}
    />,
  );
  return { sent, onDone, onClose };
}

const DONE: Answer = { status: 200, data: { item_count: 600, changed_count: 600, held_count: 0 } };

it('shows the progress of a large change, sends it once, and closes when it is done', async () => {
  let respond: (answer: Answer) => void = () => undefined;
  const { sent, onDone } = open(DuplicateItemsDialog, () => ({}), [
    () =>
      new Promise((resolve) => {
        respond = resolve;
      }),
  ]);
  const submit = await screen.findByRole('button', { name: 'Duplicate 600 items' });
  await userEvent.click(submit);
  expect(await screen.findByRole('progressbar', { name: 'Changing 600 items…' })).toBeVisible();
  expect(submit).toBeDisabled();
  await userEvent.click(submit);
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({
    selection: { kind: 'item_list', filter: { category_id: 3 }, except_ids: [9], expected_count: 600 },
    change: { kind: 'duplicate' },
  });
  expect(onDone).not.toHaveBeenCalled();
  respond(DONE);
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
});

it('shows why a change was refused, and repeats it with the same key', async () => {
  const refused = {
    status: 409,
    data: { detail: 'x', code: 'item.selection_changed', params: { count: 601 } },
  };
  const { sent, onDone } = open(DuplicateItemsDialog, () => ({}), [() => refused, () => DONE]);
  await userEvent.click(await screen.findByRole('button', { name: 'Duplicate 600 items' }));
  expect(await screen.findByText(/The selection now has 601 items/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Duplicate 600 items' }));
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  const keys = sent.map(({ body }) => (body as { request_key: string }).request_key);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
});

it('deletes nothing while the person has not left out the items on loan', async () => {
  const held = [
    {
      id: 4,
      name: 'Ladder',
      item_number: 'ITM-000004',
      borrower_name: 'Eve',
      state: 'handed_over' as const,
      due_date: null,
    },
  ];
  const { sent, onDone } = open(DeleteItemsDialog, () => ({ changed_count: 599, held_count: 1, held }), [
    () => DONE,
  ]);
  expect(await screen.findByText('Ladder')).toBeVisible();
  const submit = screen.getByRole('button', { name: 'Delete 599 items' });
  expect(submit).toBeDisabled();
  await userEvent.click(screen.getByRole('checkbox', { name: /Leave these out/ }));
  await expect.poll(() => submit.hasAttribute('disabled')).toBe(false);
  await userEvent.click(submit);
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  expect(sent[0]?.body).toMatchObject({ change: { kind: 'delete', held: 'leave_out' } });
});

it('sends only the fields that the person has changed', async () => {
  const bodies: unknown[] = [];
  const { sent, onDone } = open(
    EditItemsDialog,
    (body) => {
      bodies.push(body);
      return { changed_count: 3, fields: [{ field: 'condition', count: 3 }] };
    },
    [() => DONE],
  );
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('button', { name: 'Change' })).toBeDisabled();
  expect(bodies).toEqual([]);
  await userEvent.selectOptions(within(dialog).getByLabelText('Condition'), 'Not set');
  await userEvent.selectOptions(within(dialog).getByLabelText('Current value'), 'Set a value');
  await userEvent.type(within(dialog).getByLabelText('New current value'), '12.5');
  await userEvent.selectOptions(within(dialog).getByLabelText('Needs details'), 'No');
  await userEvent.selectOptions(within(dialog).getByLabelText('Availability for sale'), 'Ask me');
  await userEvent.selectOptions(within(dialog).getByLabelText('Availability for sale'), 'Leave as it is');
  await expect.poll(() => within(dialog).queryByText('3 of 600 items will change:')).not.toBeNull();
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Change 3 items' }));
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  expect(sent[0]?.body).toMatchObject({
    change: {
      kind: 'edit',
      fields: { condition: null, current_value: { kind: 'set', amount: 12.5 }, needs_full_details: false },
    },
  });
  expect(JSON.stringify(sent[0]?.body)).not.toContain('sell_availability');
});

it('creates a category for the items, and Escape ends only its field', async () => {
  const { sent, onDone, onClose } = open(
    EditItemsDialog,
    () => ({ changed_count: 3, fields: [{ field: 'category_id', count: 3 }] }),
    [() => DONE],
  );
  const dialog = await screen.findByRole('dialog');
  const category = () => within(dialog).findByRole('button', { name: 'Category' });
  const choose = async (typed: string, option: string | RegExp) => {
    await userEvent.click(await category());
    await userEvent.type(await screen.findByRole('combobox', { name: 'Search categories' }), typed);
    await userEvent.click(within(screen.getByRole('listbox')).getByRole('option', { name: option }));
  };
  expect(await category()).toHaveAccessibleDescription('Leave as it is');
  await userEvent.click(await category());
  await screen.findByRole('combobox', { name: 'Search categories' });
  await userEvent.keyboard('Lamps{Escape}');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  await choose('Lamps', /^Add "Lamps"/);
  await waitFor(async () => expect(await category()).toHaveAccessibleDescription('Lamps'));
  await choose('Leave', 'Leave as it is');
  await expect
    .poll(() => within(dialog).getByRole('button', { name: 'Change' }).hasAttribute('disabled'))
    .toBe(true);
  await choose('Lamps', 'Lamps');
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Change 3 items' }));
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  expect(sent[0]?.body).toMatchObject({ change: { kind: 'edit', fields: { category_id: 4 } } });
});

it('changes no value while the new one is no number', async () => {
  const bodies: unknown[] = [];
  open(EditItemsDialog, (body) => {
    bodies.push(body);
    return { changed_count: 3, fields: [{ field: 'condition', count: 3 }] };
  });
  const dialog = await screen.findByRole('dialog');
  await userEvent.selectOptions(within(dialog).getByLabelText('Current value'), 'Set a value');
  await userEvent.type(within(dialog).getByLabelText('New current value'), '1,2,3');
  expect(within(dialog).getByLabelText('New current value')).toHaveAccessibleDescription(
    'Current value must be a number such as 12.50',
  );
  await userEvent.selectOptions(within(dialog).getByLabelText('Condition'), 'Not set');
  await within(dialog).findByText('3 of 600 items will change:');
  expect(bodies).toMatchObject([{ change: { fields: { condition: null } } }]);
  expect(JSON.stringify(bodies)).not.toContain('current_value');
  await userEvent.selectOptions(within(dialog).getByLabelText('Current value'), 'Change by percent');
  await userEvent.type(within(dialog).getByLabelText('Change in percent'), 'ten');
  expect(within(dialog).getByLabelText('Change in percent')).toHaveAccessibleDescription(/must be from -100/);
});

it('sets and clears the notes and the details of the warranty', async () => {
  const { sent, onDone } = open(
    EditItemsDialog,
    () => ({ changed_count: 3, fields: [{ field: 'notes', count: 3 }] }),
    [() => DONE],
  );
  const dialog = await screen.findByRole('dialog');
  await userEvent.selectOptions(within(dialog).getByLabelText('Notes'), 'Set to ...');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'New: Notes' }), 'Two{Enter}lines');
  await userEvent.selectOptions(within(dialog).getByLabelText('Warranty details'), 'Not set');
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Change 3 items' }));
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  expect(sent[0]?.body).toMatchObject({
    change: { kind: 'edit', fields: { notes: 'Two\nlines', warranty_details: null } },
  });
});

it('deletes the parts of the items unless the person leaves them out', async () => {
  const bodies: unknown[] = [];
  const { sent, onDone } = open(
    DeleteItemsDialog,
    (body) => {
      bodies.push(body);
      const { with_parts } = (body as { selection: { with_parts: boolean } }).selection;
      const item_count = with_parts ? 604 : 600;
      return { item_count, parts_count: 4, changed_count: item_count };
    },
    [() => DONE],
  );
  const box = await screen.findByRole('checkbox', { name: 'With the 4 parts of these items' });
  expect(box).toBeChecked();
  expect(screen.getByRole('button', { name: 'Delete 604 items' })).toBeEnabled();
  await userEvent.click(box);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete 600 items' }));
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  expect(bodies).toMatchObject([{ selection: { with_parts: true } }, { selection: { with_parts: false } }]);
  expect(sent[0]?.body).toMatchObject({ selection: { with_parts: false, expected_count: 600 } });
});

it('moves the parts of the items in a list, whose own number it sends', async () => {
  const { sent, onDone } = open(
    (props) => <EditItemsDialog {...props} isMove />,
    () => ({ item_count: 604, parts_count: 4, changed_count: 604 }),
    [() => DONE],
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Location' }));
  await userEvent.click(await screen.findByRole('option', { name: 'No location' }));
  expect(await screen.findByRole('checkbox', { name: 'With the 4 parts of these items' })).toBeChecked();
  await userEvent.click(await screen.findByRole('button', { name: 'Move 604 items' }));
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  expect(sent[0]?.body).toMatchObject({
    selection: { with_parts: true, expected_count: 600 },
    change: { kind: 'edit', fields: { location_id: null } },
  });
});
