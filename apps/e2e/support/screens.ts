import {
  type CreateCustomFieldInput,
  ITEM_FIELD_NAMES,
  ITEM_FIELDS,
  TEMPLATE_NAME_MAX_LENGTH,
  type UpdateItemInput,
} from '@stowage/contracts';
import { isNightly } from './devices';
import { ANNA, makePerson, signUp } from './people';
import { plainPhoto, toFile } from './photos';

export const OPEN_SCREENS = ['/', '/login', '/register', '/terms', '/privacy'];

const LONG_NAME = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const ARABIC = 'مثقاب كهربائي لاسلكي';
const NAMES = ['Cordless drill', LONG_NAME, '🔧🪛 Toolbox 👩‍👩‍👧', ARABIC];

const STRANGER = makePerson('noor', `نور الدين ${'Kapitaenswitwe'.repeat(5)}`);

/** Creates a user with shared items. @returns the user's id and the code of an item that is visible to everyone */
async function addStranger(url: string, photos: readonly File[]): Promise<{ id: number; code: string }> {
  const api = await signUp(url, STRANGER);
  for (const name of NAMES) {
    await api.items.create({
      body: { name, description: name.repeat(2), condition: 'fair', borrow_availability: 'ask_first' },
    });
  }
  const { items } = await api.items.list();
  const [newest] = items;
  if (!newest) throw new Error('There are no items to share');
  await api.images.create({ params: { id: newest.id }, body: {}, files: photos.slice(0, 1) });
  const [anna] = await api.trust.searchUsers({ query: { q: ANNA.username } });
  if (anna) await api.trust.set({ body: { trusted_user_id: anna.id, trust_level: 'trusted' } });
  const { id } = await api.users.getMe();
  return { id, code: (await api.items.get({ params: { id: newest.id } })).code };
}

async function createLoans(
  url: string,
  api: Awaited<ReturnType<typeof signUp>>,
  { id, name }: { id: number; name: string },
): Promise<number> {
  const friend = await signUp(url, makePerson('friend', LONG_NAME));
  const loan = await api.loans.handOut({
    body: { item_id: id, borrower_name: ARABIC, quantity: 2, condition: 'good', message: name.repeat(3) },
  });
  await api.loans.setState({
    params: { id: loan.id },
    body: { state: 'returned', quantity: 1, condition: 'fair' },
  });
  await api.items.update({ params: { id }, body: { borrow_availability: 'ask_first' } });
  const { code } = await api.items.get({ params: { id } });
  await friend.loans.ask({ body: { item_code: code, message: name } });
  const lamp = await friend.items.create({ body: { name, sell_availability: 'available' } });
  await api.loans.ask({ body: { item_code: lamp.code, kind: 'buy', price: 12.5 } });
  return loan.id;
}

/** Arabic texts in every text field, with which the tests find a missing `<bdi>`. */
const ARABIC_DETAILS: UpdateItemInput = {
  ...Object.fromEntries(
    ITEM_FIELD_NAMES.filter((field) => field !== 'name').flatMap((field): [string, unknown][] => {
      const { kind } = ITEM_FIELDS[field];
      if (kind === 'line') return [[field, ARABIC]];
      return kind === 'names' ? [[field, [ARABIC, 'Boat']]] : [];
    }),
  ),
  description: `${ARABIC} (2)\n${ARABIC}!`,
  product_code: '4006381333932',
  minimum_quantity: 1000,
  suppliers: [{ supplier_name: ARABIC, part_number: ARABIC, price: 12.5 }],
};

/** @returns values of fields of several kinds, one of them with a long name */
async function addCustomFields(api: Awaited<ReturnType<typeof signUp>>, categoryId: number) {
  const create = async (body: CreateCustomFieldInput) => (await api.customFields.create({ body })).id;
  const choices = [ARABIC, 'Boat'];
  return [
    { field_id: await create({ name: LONG_NAME.slice(0, 60), kind: 'line' }), value: ARABIC },
    { field_id: await create({ name: ARABIC, kind: 'decimal', unit: ARABIC.slice(0, 10) }), value: 12.5 },
    { field_id: await create({ name: `${ARABIC} (2)`, kind: 'choice', choices }), value: ARABIC },
    {
      field_id: await create({ name: `${ARABIC} (3)`, kind: 'choices', choices, category_ids: [categoryId] }),
      value: choices,
    },
    { field_id: await create({ name: `${ARABIC} (4)`, kind: 'text' }), value: `${ARABIC}\n${ARABIC}!` },
  ];
}

/** Adds an Arabic text to every text field of an item and to the person's other data. */
async function addArabicDetails(api: Awaited<ReturnType<typeof signUp>>, id: number): Promise<void> {
  const category = await api.categories.create({ body: { name: ARABIC } });
  const custom_values = await addCustomFields(api, category.id);
  const { images, location } = await api.items.update({
    params: { id },
    body: { ...ARABIC_DETAILS, category_id: category.id, custom_values },
  });
  for (const image of images) {
    await api.images.update({ params: { id, imageId: image.id }, body: { caption: `${ARABIC} (2)` } });
  }
  if (location)
    await api.locations.update({ params: { id: location.id }, body: { name: ARABIC, description: ARABIC } });
  await api.searches.create({ body: { name: ARABIC, query: 'q=tool' } });
  await api.keys.create({ body: { name: ARABIC, scope: 'read' } });
  await api.reports.saveInsuranceDetails({
    body: { owner_name: ARABIC, address: ARABIC, insurer: ARABIC, policy_number: ARABIC },
  });
}

interface SeededScreens {
  screens: string[];
  itemScreen: string;
  locationScreen: string;
}

/** Signs up Anna with items, loans and trusted people. @returns the paths of all screens of a signed-in user */
export async function seedScreens(url: string): Promise<SeededScreens> {
  const api = await signUp(url);
  for (const name of NAMES) {
    await api.items.quickAdd({
      body: {
        name,
        quantity: 3,
        estimated_value: 1234.5,
        location_name: `House > ${name} > Shelf > Box`,
        description: name.repeat(2),
      },
    });
  }
  const { items } = await api.items.list();
  const [newest] = items;
  if (!newest) throw new Error('There are no items');
  const photos = [await plainPhoto('front.jpg'), await plainPhoto('back.jpg', '#2b6a8a')].map(toFile);
  for (const file of photos) {
    await api.images.create({ params: { id: newest.id }, body: {}, files: [file] });
  }
  const template = LONG_NAME.slice(0, TEMPLATE_NAME_MAX_LENGTH);
  await api.templates.create({ body: { name: template, item_id: newest.id } });
  const stranger = await addStranger(url, photos);
  await api.trust.set({ body: { trusted_user_id: stranger.id, trust_level: 'friend' } });
  const loanId = await createLoans(url, api, newest);
  await addArabicDetails(api, newest.id);
  const top = (await api.locations.list()).at(-1);
  const { id: finished } = await api.stocktakes.start({ body: { location_id: top?.id ?? null } });
  await api.stocktakes.mark({
    params: { id: finished },
    body: { marks: [{ item_id: newest.id }, { code: LONG_NAME }] },
  });
  await api.stocktakes.finish({ params: { id: finished } });
  const { id: running } = await api.stocktakes.start({ body: { location_id: null } });
  const table = `Name,Location,Quantity,Bought\n${NAMES.map((name) => `${name},House > ${name},x,03/04/2025`).join('\n')}\n`;
  const { id: importId } = await api.imports.create({
    body: {},
    files: [new File([table], `${ARABIC}.csv`)],
  });
  const itemScreen = `/inventory/${newest.id}`;
  const locationScreen = `/locations/${top?.id}`;
  const screens = [
    '/dashboard',
    '/inventory',
    '/inventory/quick-add',
    '/inventory/to-buy',
    '/more',
    '/scan?text=4006381333932',
    '/inventory/new',
    `/inventory/${newest.id}`,
    `/inventory/${newest.id}/edit`,
    '/inventory/999999',
    '/loans',
    '/loans?list=requests',
    `/loans/${loanId}`,
    '/categories',
    '/custom-fields',
    '/locations',
    '/locations/new',
    `/locations/${top?.id}`,
    `/locations/${top?.id}/edit`,
    '/search?q=tool',
    '/search',
    '/scan',
    '/stocktakes',
    '/activity',
    '/trash',
    `/stocktakes/${running}`,
    `/stocktakes/${finished}`,
    '/l/ABCD1234',
    '/labels',
    `/labels?for=location_tree&id=${top?.id}&start=3`,
    '/reports/insurance',
    '/users/trusted',
    `/users/trusted/${stranger.id}/preview`,
    '/shared',
    `/shared/${stranger.code}`,
    '/import',
    `/import/${importId}`,
    '/settings',
    '/settings/you',
    '/settings/security',
    '/settings/inventory',
    '/settings/device',
    '/test/images',
    '/no-such-page',
  ];
  const variants = [
    '/inventory?search=nothing-is-called-this',
    '/inventory?needs_details=true&system=Boat&sort=name',
    `/inventory/new?from=${newest.id}`,
    `/inventory/${newest.id}/edit?queue=needs-details`,
    '/loans?list=borrowed',
    `/loans?list=history&item=${newest.id}`,
    '/loans/999999',
    '/search?q=nothing-is-called-this&condition=new&min_value=5',
    '/activity?kind=codes&person=999999',
    '/scan?text=4006381333931',
    '/l/short',
    '/labels?for=items&ids=1-3',
    '/labels?for=blank&count=5000',
    '/reports/insurance?basis=purchase&min_value=5&rooms=none&photos=false',
    '/users/trusted/999999/preview',
    '/shared?q=nothing-is-called-this',
    '/shared/ABCD1234',
  ];
  return { screens: isNightly ? [...screens, ...variants] : screens, itemScreen, locationScreen };
}
