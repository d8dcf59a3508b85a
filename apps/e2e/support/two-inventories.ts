import { openInventory, type Person, signUp } from './people';

/** Signs up a person with the default inventory and another one, each with a location and an item. */
export async function signUpWithTwo(url: string, person: Person) {
  const api = await signUp(url, person);
  const home = (await api.inventories.get()).id;
  const cabin = (await api.inventories.create({ body: { name: 'Cabin' } })).id;
  const furnish = async (inventory: number, location: string, item: string) => {
    const inventoryApi = openInventory(url, person, inventory);
    const place = await inventoryApi.locations.create({ body: { name: location } });
    return {
      api: inventoryApi,
      place,
      item: await inventoryApi.items.create({ body: { name: item, location_id: place.id } }),
    };
  };
  return {
    home,
    cabin,
    atHome: await furnish(home, 'Kitchen', 'Kettle'),
    atCabin: await furnish(cabin, 'Shed', 'Axe'),
  };
}
