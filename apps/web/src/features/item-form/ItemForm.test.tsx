import { QueryClient } from '@tanstack/react-query';
import { screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { makeDetailedItem } from '../../entities/item/test/make-item';
import { makeLocation } from '../../entities/location/test/make-location';
import { makeSignedInClient } from '../../entities/user/test/sign-in';
import { ApiError } from '../../lib/api-error';
import { FormDraftOwner } from '../../lib/forms/form-drafts';
import { CurrencyContext } from '../../lib/numbers/currency';
import { renderWithProviders } from '../../test/render-with-providers';
import { newItemValues, toItemValues } from './item-form.rules';
import type { ItemFormInput } from './item-form.schema';
import { ItemForm, type ItemFormProps } from './ItemForm';
import type { ItemFormChoices } from './use-item-form-choices';

const garage = makeLocation('Garage');

const CHOICES: ItemFormChoices = {
  locations: [garage],
  categories: [],
  customFields: [],
  systemNames: { tags: ['Garden'], systems_used_in: ['Bench', 'Lathe'], compatible_with: ['Bandsaw'] },
  people: [],
};

const makeForm = (props: Partial<ItemFormProps>) => (
  <ItemForm
    defaultValues={newItemValues()}
    draftName="new-item"
    submitLabel="Add Item"
    busyLabel="Adding..."
    cancel={{ to: '/inventory' }}
    choices={CHOICES}
    imagesNotice="Others see the photos"
    onSave={() => Promise.resolve(makeDetailedItem())}
    onSaved={() => undefined}
    {...props}
  />
);

/** If `fail` is given, saving throws this error. */
function openForm(
  fail?: Error,
  start: Partial<ItemFormProps> = {},
  client = new QueryClient(),
  currency = 'USD',
) {
  const saved: ItemFormInput[] = [];
  const onSave = (input: ItemFormInput) => {
    saved.push(input);
    return fail ? Promise.reject(fail) : Promise.resolve(makeDetailedItem());
  };
  renderWithProviders(<CurrencyContext value={currency}>{makeForm({ onSave, ...start })}</CurrencyContext>, {
    client,
  });
  return saved;
}

const openFormOf = (ownerId: number) =>
  renderWithProviders(
    <CurrencyContext value="USD">
      <FormDraftOwner value={ownerId}>{makeForm({})}</FormDraftOwner>
    </CurrencyContext>,
  );

const user = userEvent.setup({ delay: null });
const field = (name: string) => screen.getByRole('textbox', { name });
const fold = (name: string) => user.click(screen.getByRole('button', { name: `Hide ${name}` }));
async function openSection(name: string): Promise<void> {
  await user.click(screen.getByRole('button', { name }));
  await screen.findByRole('region', { name });
}
const VALUE = 'Value and purchase';
const TECHNICAL = 'Brand, model, serial number';
const SHARING = 'Lending and selling';
const save = () => user.click(screen.getByRole('button', { name: 'Add Item' }));

describe('ItemForm', () => {
  it('shows a notice about photos while the availability lets others see the item', async () => {
    openForm();
    await openSection(SHARING);
    const notice = () => screen.queryByText('Others see the photos');
    expect(notice()).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: 'For Sell' }), 'friends_only');
    expect(notice()).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'For Sell' }), 'never');
    expect(notice()).toBeNull();
  });

  it('submits the typed numbers and the selected location', async () => {
    const saved = openForm();
    await openSection(VALUE);
    await openSection(SHARING);
    await user.type(field('Name'), 'Oscilloscope');
    await user.clear(field('Quantity'));
    await user.type(field('Quantity'), '2');
    await user.type(field('Purchase price'), '349.5');
    await user.click(screen.getByRole('button', { name: 'Location' }));
    await user.click(await screen.findByRole('option', { name: 'Garage' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'For Borrow' }), 'trusted');
    await save();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({
      name: 'Oscilloscope',
      quantity: 2,
      purchase_price: 349.5,
      current_value: null,
      location_id: garage.id,
      borrow_availability: 'trusted',
      sell_availability: 'never',
      needs_full_details: false,
    });
  });

  it('says that saving completes an item that needs details', () => {
    openForm(undefined, { needsDetails: true });
    const keep = screen.getByRole('checkbox', { name: 'Needs details' });
    expect(keep).not.toBeChecked();
    expect(keep).toHaveAccessibleDescription(/Saving removes the item from the list/);
  });

  it('shows missing details first and submits them with the other fields', async () => {
    const values = { ...newItemValues(), name: 'Oscilloscope', location_id: 7, purchase_price: '349.50' };
    const saved = openForm(undefined, { needsDetails: true, defaultValues: values });
    const missing = screen.getByRole('region', { name: 'Missing details' });
    expect(screen.getAllByRole('region')[0]).toBe(missing);
    const labels = within(missing).getAllByText(/./, { selector: 'label' });
    expect(labels.map((label) => label.textContent)).toEqual([
      'Description',
      'Condition',
      'Category',
      'Current value',
      'Purchase date',
      'Model number',
      'Serial number',
    ]);
    await user.type(within(missing).getByRole('textbox', { name: 'Serial number' }), 'SN-1');
    await save();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({ name: 'Oscilloscope', serial_number: 'SN-1', purchase_price: 349.5 });
  });

  it('shows errors at the field and above the form, and submits nothing', async () => {
    const saved = openForm();
    await openSection(VALUE);
    await user.type(field('Name'), 'Oscilloscope');
    await user.type(field('Purchase price'), '1,2,3');
    await save();
    await waitFor(() => expect(field('Purchase price')).toBeInvalid());
    expect(field('Purchase price')).toHaveAccessibleDescription(/must be a number such as 12.50/);
    expect(field('Purchase price')).toHaveValue('1,2,3');
    const summary = screen.getByRole('alert');
    await user.click(within(summary).getByRole('button', { name: /Purchase price/ }));
    await waitFor(() => expect(field('Purchase price')).toHaveFocus());
    expect(saved).toEqual([]);
  });

  it('names an example in the currency of the inventory', async () => {
    openForm(undefined, {}, new QueryClient(), 'JPY');
    await openSection(VALUE);
    await user.type(field('Purchase price'), '1,2,3');
    await save();
    await waitFor(() =>
      expect(field('Purchase price')).toHaveAccessibleDescription(/must be a number such as 1250$/),
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Purchase price must be a number such as 1250');
  });

  it('explains the selected availability', async () => {
    openForm();
    await openSection(SHARING);
    const borrow = screen.getByRole('combobox', { name: 'For Borrow' });
    expect(borrow).toHaveAccessibleDescription('No one may borrow the item.');
    await user.selectOptions(borrow, 'Ask me');
    await waitFor(() =>
      expect(borrow).toHaveAccessibleDescription(
        'Anyone signed in to this server may see the item and ask to borrow it.',
      ),
    );
  });

  it('keeps the input after the server rejects a field and shows the message at that field', async () => {
    const refusal = new ApiError({
      status: 422,
      detail: 'Some fields are wrong.',
      fields: { serial_number: 'Serial number is too odd' },
      is_network: false,
    });
    const saved = openForm(refusal);
    await openSection(TECHNICAL);
    await user.type(field('Name'), 'Oscilloscope');
    await user.type(field('Serial number'), 'x');
    await save();
    expect(saved).toHaveLength(1);
    await waitFor(() =>
      expect(field('Serial number')).toHaveAccessibleDescription('Serial number is too odd'),
    );
    expect(field('Name')).toHaveValue('Oscilloscope');
  });
});

describe('ItemForm systems', () => {
  const systems = (name: string) => screen.getByRole('combobox', { name });
  const chips = () =>
    screen.queryAllByRole('button', { name: /^Remove / }).map((button) => button.getAttribute('aria-label'));

  it('adds a system with Enter or a comma and removes the last system with Backspace', async () => {
    openForm();
    await openSection(TECHNICAL);
    await user.type(systems('Used in'), 'Bench{Enter}Lathe,');
    await waitFor(() => expect(chips()).toEqual(['Remove Bench', 'Remove Lathe']));
    await user.type(systems('Used in'), 'x{Backspace}{Backspace}');
    await waitFor(() => expect(chips()).toEqual(['Remove Bench']));
  });

  it('suggests known names that are not chosen yet', async () => {
    openForm();
    await openSection(TECHNICAL);
    await user.type(systems('Used in'), 'b');
    const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
    const isOfName = (text: string) => ['Bench', 'Lathe', 'Bandsaw'].includes(text);
    await waitFor(() => expect(offered().filter(isOfName)).toEqual(['Bench', 'Bandsaw']));
    await user.keyboard('{ArrowDown}{Enter}b');
    await waitFor(() => expect(chips()).toEqual(['Remove Bench']));
    await waitFor(() => expect(offered().filter(isOfName)).toEqual(['Bandsaw']));
    await user.click(screen.getByRole('option', { name: 'Bandsaw' }));
    await waitFor(() => expect(chips()).toEqual(['Remove Bench', 'Remove Bandsaw']));
  });

  it('adds several pasted names, and the unconfirmed text when the form is submitted', async () => {
    const saved = openForm();
    await openSection(TECHNICAL);
    await user.type(field('Name'), 'Belt');
    await user.click(systems('Fits'));
    await user.paste('Ender 3\nPrusa MK4; Voron');
    await user.type(systems('Fits'), 'Bambu A1');
    await save();
    await waitFor(() =>
      expect(saved[0]?.compatible_with).toEqual(['Ender 3', 'Prusa MK4', 'Voron', 'Bambu A1']),
    );
  });
});

describe('ItemForm with several people', () => {
  const people = [
    { id: 1, username: 'anna', full_name: 'Anna Berg' },
    { id: 6, username: 'ben', full_name: null },
  ];
  const several = { choices: { ...CHOICES, people } };
  const belongsTo = () => screen.getByRole('combobox', { name: 'Belongs to' });
  const textsOf = (select: HTMLElement) =>
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);

  it('submits the person to whom the item belongs', async () => {
    const saved = openForm(undefined, several, makeSignedInClient({ member_count: 2 }));
    await openSection('Description and condition');
    expect(textsOf(belongsTo())).toEqual(['Everybody', 'Anna Berg', 'ben']);
    expect(belongsTo()).toHaveDisplayValue('Everybody');
    await user.type(field('Name'), 'Guitar');
    await user.selectOptions(belongsTo(), 'ben');
    await save();
    await waitFor(() => expect(saved[0]).toMatchObject({ name: 'Guitar', belongs_to_id: 6 }));
  });

  it('hides the field in an inventory with one member', async () => {
    openForm(undefined, {}, makeSignedInClient());
    await openSection('Description and condition');
    expect(screen.queryByRole('combobox', { name: 'Belongs to' })).toBeNull();
  });

  it('keeps a person who is not in the list, also in an inventory with one member', async () => {
    const defaultValues = toItemValues(makeDetailedItem(), 'USD');
    const saved = openForm(undefined, { defaultValues }, makeSignedInClient());
    expect(belongsTo()).toHaveDisplayValue('Another person');
    await save();
    await waitFor(() => expect(saved[0]).toMatchObject({ belongs_to_id: 6 }));
  });

  it('names the only member of an inventory, to whom the item belongs', () => {
    const defaultValues = toItemValues(makeDetailedItem({ belongs_to_id: 1 }), 'USD');
    openForm(undefined, { defaultValues }, makeSignedInClient());
    expect(belongsTo()).toHaveDisplayValue('Anna Berg');
  });

  it.each([
    ['another person', { id: 6, username: 'ben', full_name: 'Ben Berg' }, /^Ben Berg saved the item after/],
    ['the user on another device', { id: 1, username: 'anna', full_name: null }, /^The item was saved in/],
    ['a deleted account', null, /^The item was saved in another tab or on another device/],
  ])('says after a conflict with %s who changed the item', async (_case, updated_by, text) => {
    const opened = makeDetailedItem();
    const conflict = new ApiError({ status: 409, detail: 'Changed', is_network: false });
    const loadSaved = () => Promise.resolve(makeDetailedItem({ name: 'Clamp meter', updated_by }));
    const start = { defaultValues: toItemValues(opened, 'USD'), loadSaved };
    openForm(conflict, start, makeSignedInClient({ member_count: 2 }));
    await user.type(field('Name'), ' 2');
    await save();
    const dialog = await screen.findByRole('dialog', { name: 'This item has changed' });
    expect(
      within(dialog).getByText((_, element) => text.test(element?.textContent ?? ''), { selector: 'p' }),
    ).toBeVisible();
  });
});

describe('ItemForm suppliers', () => {
  it('adds and removes supplier rows and omits blank rows', async () => {
    const saved = openForm();
    await openSection('Suppliers');
    await user.type(field('Name'), 'Belt');
    const add = screen.getByRole('button', { name: 'Add supplier' });
    await user.click(add);
    await user.click(add);
    await user.click(add);
    const rows = screen.getAllByRole('group', { name: /^Supplier/ });
    await user.type(within(rows[1]!).getByRole('textbox', { name: 'Supplier name' }), 'Reichelt');
    await user.type(within(rows[2]!).getByRole('textbox', { name: 'Supplier name' }), 'Conrad');
    await user.click(screen.getByRole('button', { name: 'Remove supplier 3' }));
    await save();
    await waitFor(() =>
      expect(saved[0]?.suppliers?.map(({ supplier_name }) => supplier_name)).toEqual(['Reichelt']),
    );
  });
});

describe('sections of the form', () => {
  it('has name, location, quantity and category only, and puts the focus into a section that is opened', async () => {
    openForm();
    expect(screen.getAllByRole('textbox').map((input) => input.getAttribute('name'))).toEqual([
      'name',
      'quantity',
    ]);
    await openSection('Notes');
    expect(field('Notes')).toHaveFocus();
  });

  it('asks a person without items for the name and the location only', async () => {
    const saved = openForm(undefined, {}, makeSignedInClient({ item_count: 0 }));
    expect(screen.getAllByRole('textbox').map((input) => input.getAttribute('name'))).toEqual(['name']);
    await user.type(field('Name'), 'Drill');
    await openSection('Quantity and category');
    await user.clear(field('Quantity'));
    await user.type(field('Quantity'), '2');
    await save();
    await waitFor(() => expect(saved[0]).toMatchObject({ name: 'Drill', quantity: 2 }));
  });

  it('shows the sections with a value, and folds a section without losing what was typed', async () => {
    const defaultValues = { ...newItemValues(), name: 'Drill', purchase_price: '12.50' };
    const saved = openForm(undefined, { defaultValues });
    await user.clear(field('Purchase price'));
    await user.type(field('Purchase price'), '13');
    await fold(VALUE);
    expect(screen.queryByRole('textbox', { name: 'Purchase price' })).toBeNull();
    await save();
    await waitFor(() => expect(saved[0]).toMatchObject({ purchase_price: 13 }));
  });

  it('opens a folded section with an error', async () => {
    openForm();
    await user.type(field('Name'), 'Drill');
    await openSection(VALUE);
    await user.type(field('Purchase price'), 'much');
    await fold(VALUE);
    await save();
    await waitFor(() => expect(field('Purchase price')).toBeInvalid());
  });

  it('remembers for each person which sections they use', async () => {
    const first = openFormOf(1);
    await openSection('Notes');
    first.unmount();
    const again = openFormOf(1);
    expect(field('Notes')).toBeVisible();
    again.unmount();
    openFormOf(2);
    expect(screen.queryByRole('textbox', { name: 'Notes' })).toBeNull();
  });
});
