// @ts-check
// Shows `window.archive` of data.js. Runs without a server, so it loads nothing else than photos.

/**
 * The parts of data.js that the page shows; see docs/export.md.
 * @typedef {{ file: string, width: number, height: number, caption?: string | null, is_primary?: boolean }} Photo
 * @typedef {{ supplier_name: string, supplier_url: string | null, part_number: string | null, price: number | null }} Supplier
 * @typedef {{ field_id: number, value: string | number | boolean | string[] }} CustomValue
 * @typedef {{ full_name: string | null, username: string }} Person
 * @typedef {string | number | boolean | null | string[]} Value
 * @typedef {{
 *   id: number, name: string, item_number: string, quantity: number, location_id: number | null,
 *   category: { name: string } | null, part_of_id: number | null, part_of: { name: string } | null,
 *   belongs_to: Person | null, tags: string[], photos: Photo[], suppliers: Supplier[], custom_values: CustomValue[],
 * } & Record<string, unknown>} Item
 * @typedef {{ id: number, parent_id: number | null, name: string, description: string | null, photo: Photo | null }} Place
 * @typedef {{ kind: string, title: string, url: string | null, file: { file: string } | null, item_ids: number[] }} Paper
 * @typedef {{ id: number, name: string, kind: string, unit: string | null }} CustomField
 * @typedef {Record<string, string>} Names
 * @typedef {{
 *   home: string, no_location: string, locations: string, items: string, documents: string, show_more: string,
 *   nothing_found: string, empty: string, yes: string, no: string, fields: Names, shown: string[], money: string[],
 *   days: string[], condition: Names, availability: Names, document_kind: Names,
 * }} Texts
 * @typedef {{
 *   texts: Texts, locale: string, inventory: { currency: string }, items: Item[], locations: Place[],
 *   documents: Paper[], custom_fields: CustomField[],
 * }} Archive
 * @typedef {Node | string | null | undefined} Child
 */

(() => {
  const { archive } = /** @type {{ archive?: Archive }} */ (/** @type {unknown} */ (window));
  const main = document.querySelector('main');
  const search = document.querySelector('input');
  // The page then says what is missing.
  if (!archive || !main || !search) return;
  const { texts, locale, inventory, items, locations, documents, custom_fields: customFields } = archive;
  const SHOWN_AT_ONCE = 60;

  /**
   * @template Row, Key
   * @param {readonly Row[]} rows
   * @param {(row: Row) => Key} keyOf
   */
  const group = (rows, keyOf) => {
    /** @type {Map<Key, Row[]>} */
    const groups = new Map();
    for (const row of rows) {
      const known = groups.get(keyOf(row));
      if (known) known.push(row);
      else groups.set(keyOf(row), [row]);
    }
    return groups;
  };
  const { compare } = new Intl.Collator(locale, { numeric: true });
  /** @type {(one: { name: string }, other: { name: string }) => number} */
  const byName = (one, other) => compare(one.name, other.name);

  items.sort(byName);
  locations.sort(byName);
  const itemById = new Map(items.map((item) => [item.id, item]));
  const placeById = new Map(locations.map((place) => [place.id, place]));
  const fieldById = new Map(customFields.map((field) => [field.id, field]));
  const placesIn = group(locations, ({ parent_id: id }) => id);
  const itemsIn = group(items, ({ location_id: id }) => id);
  const partsOf = group(items, ({ part_of_id: id }) => id);
  const papersOf = group(
    documents.flatMap((paper) => paper.item_ids.map((id) => ({ id, paper }))),
    ({ id }) => id,
  );

  /** @type {(id: number) => number} */
  const countBelow = (id) =>
    (placesIn.get(id) ?? []).reduce((sum, place) => sum + countBelow(place.id), itemsIn.get(id)?.length ?? 0);

  /**
   * Creates an element. Texts of the inventory are only ever text nodes and attributes.
   * @param {string} tag
   * @param {Record<string, string | number>} attributes
   * @param {(Child | Child[])[]} children
   */
  const make = (tag, attributes, ...children) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
    element.append(...children.flat().filter((child) => child !== null && child !== undefined));
    return element;
  };
  /** @type {(path: string) => string} */
  const toUrl = (path) => path.split('/').map(encodeURIComponent).join('/');
  /** @type {(href: string, ...children: Child[]) => Node} */
  const link = (href, ...children) => make('a', { href }, ...children);
  /** @type {(address: string | null, name: string) => Child} */
  const webLink = (address, name) =>
    address !== null && /^https?:\/\//i.test(address) ? link(address, name) : name;

  const number = new Intl.NumberFormat(locale);
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: inventory.currency });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });

  /** @type {(id: number | null) => Place[]} */
  const toPath = (id) => {
    const place = id === null ? undefined : placeById.get(id);
    return place ? [...toPath(place.parent_id), place] : [];
  };
  /** @type {(path: Place[]) => Node} */
  const pathLinks = (path) =>
    make(
      'p',
      { class: 'path' },
      link('#', texts.home),
      path.flatMap(({ id, name }) => [' › ', link(`#location/${id}`, name)]),
    );

  /** @type {(item: Item) => Node} */
  const thumbnail = ({ photos }) => {
    const photo = photos.find(({ is_primary: isPrimary }) => isPrimary) ?? photos[0];
    if (!photo) return make('span', { class: 'picture' });
    const image = make('img', { src: toUrl(photo.file), alt: '', loading: 'lazy', decoding: 'async' });
    image.addEventListener('error', () => image.remove());
    return make('span', { class: 'picture' }, image);
  };
  /** @type {(item: Item) => Node} */
  const card = (item) =>
    make(
      'li',
      {},
      link(
        `#item/${item.id}`,
        thumbnail(item),
        make(
          'span',
          { class: 'text' },
          make('strong', { dir: 'auto' }, item.name),
          item.quantity === 1 ? null : ` × ${number.format(item.quantity)}`,
          make('br', {}),
          make(
            'span',
            { class: 'quiet', dir: 'auto' },
            toPath(item.location_id).at(-1)?.name ?? texts.no_location,
          ),
        ),
      ),
    );

  /** @type {(rows: Item[], emptyText?: string) => Child[]} */
  const itemSection = (rows, emptyText = texts.empty) => {
    const head = make('h2', {}, `${texts.items} (${number.format(rows.length)})`);
    if (rows.length === 0) return [head, make('p', { class: 'quiet' }, emptyText)];
    const cards = make('ul', { class: 'items' });
    const more = make('button', { type: 'button' }, texts.show_more);
    let shown = 0;
    const showMore = () => {
      cards.append(...rows.slice(shown, shown + SHOWN_AT_ONCE).map(card));
      shown += SHOWN_AT_ONCE;
      more.hidden = shown >= rows.length;
    };
    more.addEventListener('click', showMore);
    showMore();
    return [head, cards, more];
  };
  /** @type {(id: number | null) => Child[]} */
  const placeSection = (id) => {
    const places = placesIn.get(id) ?? [];
    if (places.length === 0) return [];
    const rows = places.map((place) =>
      make(
        'li',
        {},
        link(
          `#location/${place.id}`,
          make('span', { dir: 'auto' }, place.name),
          make('span', { class: 'count' }, number.format(countBelow(place.id))),
        ),
      ),
    );
    return [make('h2', {}, texts.locations), make('ul', { class: 'locations' }, rows)];
  };

  /** @type {(photo: Photo, name: string) => Node} */
  const figure = ({ file, width, height, caption = null }, name) =>
    make(
      'figure',
      {},
      link(
        toUrl(file),
        make('img', { src: toUrl(file), alt: caption ?? name, width, height, loading: 'lazy' }),
      ),
      caption === null ? null : make('figcaption', { class: 'quiet', dir: 'auto' }, caption),
    );

  const showHome = () => [...placeSection(null), ...itemSection(items)];

  /** @type {(id: number) => Child[]} */
  const showPlace = (id) => {
    const place = placeById.get(id);
    if (!place) return showHome();
    return [
      pathLinks(toPath(place.parent_id)),
      make('h1', { dir: 'auto' }, place.name),
      place.description === null ? null : make('p', { dir: 'auto' }, place.description),
      place.photo && make('div', { class: 'photos' }, figure(place.photo, place.name)),
      ...placeSection(id),
      ...itemSection(itemsIn.get(id) ?? []),
    ];
  };

  /** @type {(item: Item, name: string) => string | null} */
  const toFieldText = (item, name) => {
    const value = /** @type {Value} */ (item[name]);
    if (value === null || value === '' || value === false) return null;
    if (Array.isArray(value)) return value.length === 0 ? null : value.join(', ');
    if (value === true) return texts.yes;
    if (texts.days.includes(name)) return day.format(new Date(value));
    if (typeof value === 'number')
      return texts.money.includes(name) ? money.format(value) : number.format(value);
    if (name === 'condition') return texts.condition[value] ?? value;
    if (!name.endsWith('_availability')) return value;
    return value === 'never' ? null : (texts.availability[value] ?? value);
  };
  /** @type {(custom: CustomValue) => Child} */
  const toCustomValue = ({ field_id: id, value }) => {
    const { kind, unit } = fieldById.get(id) ?? {};
    if (typeof value === 'boolean') return value ? texts.yes : texts.no;
    if (Array.isArray(value)) return value.join(', ');
    if (typeof value === 'number')
      return kind === 'money' ? money.format(value) : `${number.format(value)} ${unit ?? ''}`.trim();
    if (kind === 'day') return day.format(new Date(value));
    return kind === 'link' ? webLink(value, value) : value;
  };
  /** @type {(supplier: Supplier) => Node} */
  const toSupplier = ({ supplier_name: name, supplier_url: url, part_number: part, price }) =>
    make(
      'div',
      {},
      webLink(url, name),
      part === null ? null : `, ${part}`,
      price === null ? null : `, ${money.format(price)}`,
    );
  /** @type {(paper: Paper) => Node} */
  const toPaper = ({ title, kind, file, url }) => {
    const kindName = texts.document_kind[kind] ?? kind;
    const name = title === '' ? kindName : `${title} (${kindName})`;
    return make('div', {}, file ? link(toUrl(file.file), name) : webLink(url, name));
  };

  /** @type {(id: number) => Child[]} */
  const showItem = (id) => {
    const item = itemById.get(id);
    if (!item) return showHome();
    /** @type {(label: string | undefined, ...values: Child[]) => Child[]} */
    const row = (label = '', ...values) =>
      values.every((value) => value === null || value === undefined || value === '')
        ? []
        : [make('dt', {}, label), make('dd', { dir: 'auto' }, ...values)];
    const { category, belongs_to: person, part_of: whole, part_of_id: wholeId } = item;
    const hasWhole = wholeId !== null && itemById.has(wholeId);
    const photos = item.photos.map((photo) => figure(photo, item.name));
    const rows = [
      row(texts.fields.category_id, category?.name),
      row(texts.fields.belongs_to_id, person?.full_name ?? person?.username),
      row(texts.fields.part_of_id, whole && (hasWhole ? link(`#item/${wholeId}`, whole.name) : whole.name)),
      ...texts.shown.map((name) => row(texts.fields[name], toFieldText(item, name))),
      ...item.custom_values.map((custom) => row(fieldById.get(custom.field_id)?.name, toCustomValue(custom))),
      row(texts.fields.suppliers, ...item.suppliers.map(toSupplier)),
      row(texts.documents, ...(papersOf.get(id) ?? []).map(({ paper }) => toPaper(paper))),
    ];
    const parts = partsOf.get(id);
    return [
      pathLinks(toPath(item.location_id)),
      make('h1', { dir: 'auto' }, item.name),
      make('p', {}, make('span', { class: 'number' }, item.item_number)),
      photos.length === 0 ? null : make('div', { class: 'photos' }, photos),
      make('dl', {}, rows.flat()),
      ...(parts ? itemSection(parts) : []),
    ];
  };

  /** Letters that Unicode does not decompose. @type {Record<string, string>} */
  const SAME = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i' };
  /** @type {(text: string) => string} */
  const fold = (text) =>
    text
      .toLowerCase()
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[ßæœøđðþłı]/g, (letter) => SAME[letter] ?? letter);
  const NOT_SEARCHED = new Set(['photos', 'created_at', 'updated_at', 'created_by', 'updated_by']);
  /** @type {{ item: Item, text: string }[] | undefined} */
  let searched;
  const listSearched = () =>
    items.map((item) => {
      /** @type {string[]} */
      const found = toPath(item.location_id).map(({ name }) => name);
      // Collects the texts of all fields, also of those that later versions add.
      JSON.stringify(item, (name, /** @type {unknown} */ value) => {
        if (NOT_SEARCHED.has(name)) return undefined;
        if (typeof value === 'string') found.push(value);
        return value;
      });
      return { item, text: fold(found.join('\n')) };
    });
  /** @type {(text: string) => Child[]} */
  const showFound = (text) => {
    searched ??= listSearched();
    const words = fold(text).split(/\s+/).filter(Boolean);
    const found = searched.filter((one) => words.every((word) => one.text.includes(word)));
    return itemSection(
      found.map(({ item }) => item),
      texts.nothing_found,
    );
  };

  const show = () => {
    const hash = window.location.hash.slice(1);
    const [kind = '', value = ''] = hash.split('/');
    const words = kind === 'search' ? decodeURIComponent(value) : '';
    if (document.activeElement !== search) search.value = words;
    /** @type {Record<string, () => Child[]>} */
    const views = {
      item: () => showItem(Number(value)),
      location: () => showPlace(Number(value)),
      search: () => showFound(words),
    };
    const content = (views[kind] ?? showHome)();
    main.replaceChildren(...content.filter((child) => child !== null && child !== undefined));
    if (kind !== 'search') window.scrollTo(0, 0);
  };
  search.addEventListener('input', () => {
    const hash = search.value.trim() === '' ? '#' : `#search/${encodeURIComponent(search.value)}`;
    // One entry of the history for the whole search.
    if (window.location.hash.startsWith('#search/')) window.history.replaceState(null, '', hash);
    else window.history.pushState(null, '', hash);
    show();
  });
  window.addEventListener('hashchange', show);
  show();
})();
