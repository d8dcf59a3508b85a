import {
  type ColumnMapping,
  foldText,
  type ImportTarget,
  isProductNumber,
  isWebAddress,
  ITEM_NAME_MAX_LENGTH,
} from '@stowage/contracts';
import {
  readAmount,
  readCondition,
  readDay,
  readMonths,
  readNumber,
  readYesNo,
} from '../tables/cell-values.rules';
import { isPhoto } from '../tables/file-names.rules';
import {
  type ImportFormat,
  listTexts,
  toHeaderKey,
  toTargets,
  USUAL_PATH,
  withoutRepeats,
} from '../tables/format.rules';
import type { SourceTable } from '../tables/source-table';

/* Guesses the targets of any table from its headers, in four languages, and from its cells. */

const TARGETS = toTargets({
  name: 'name, item, item name, items, title, product, product name, article, article name, object, thing, asset, asset name, bezeichnung, artikel, artikelname, artikelbezeichnung, gegenstand, produkt, produktname, titel, nom, objet, désignation, titre, produit, intitulé, artículo, objeto, producto, título, denominación, nombre del artículo',
  description: 'description, details, item description, beschreibung, descripción, détails, detalles',
  quantity: 'quantity, qty, count, amount, number of items, stock, in stock, instock, pieces, pcs, units, anzahl, menge, stück, stückzahl, bestand, quantité, qté, cantidad, cant, unidades, existencias',
  minimum_quantity: 'minimum quantity, min quantity, min qty, min level, minimum, min stock, minimum stock, min amount, min stock amount, reorder point, mindestbestand, mindestmenge, meldebestand, minimum bestand, quantité minimale, quantité minimum, stock minimum, seuil, cantidad mínima, stock mínimo, mínimo',
  condition: 'condition, zustand, état, estado',
  brand: 'brand, make, brand or manufacturer, brand make, manufacturer, maker, marke, hersteller, marque, fabricant, marca, fabricante',
  model_number: 'model, model number, model no, model nr, model name, modell, modellnummer, modell nr, modèle, numéro de modèle, n° de modèle, modelo, número de modelo, n.º de modelo, mpn',
  serial_number: 'serial, serial number, serial no, serial nr, s/n, sn, serial #, seriennummer, seriennr, serien nr, numéro de série, n° de série, no de série, número de serie, n.º de serie, n de serie',
  product_code: 'barcode, bar code, ean, ean13, ean code, upc, gtin, isbn, product code, strichcode, barcode nummer, code barres, code-barres, código de barras, codigo ean',
  purchase_price: 'price, purchase price, cost, purchase cost, unit price, unit cost, price paid, paid, original cost, last price, preis, kaufpreis, einkaufspreis, anschaffungspreis, stückpreis, prix, prix d’achat, prix unitaire, coût, precio, precio de compra, precio unitario, coste, costo',
  current_value: 'value, current value, estimated value, market value, worth, replacement cost, replacement value, estimated value rcv, wert, zeitwert, aktueller wert, geschätzter wert, wiederbeschaffungswert, valeur, valeur actuelle, valeur estimée, valor, valor actual, valor estimado',
  purchase_date: 'purchase date, date of purchase, date purchased, purchased, purchased on, bought, bought on, date bought, date acquired, acquired, acquisition date, kaufdatum, gekauft, gekauft am, anschaffungsdatum, date d’achat, acheté le, date d’acquisition, fecha de compra, comprado, comprado el, fecha de adquisición',
  order_number: 'order number, order no, order nr, order id, bestellnummer, bestell nr, auftragsnummer, numéro de commande, n° de commande, número de pedido, n.º de pedido',
  warranty_until: 'warranty, warranty until, warranty expires, warranty expiry, warranty expiration, warranty expiration date, warranty end, warranty date, warranty ends, warranty months, warranty duration, guarantee, garantie, garantie bis, garantieende, garantie ende, gewährleistung bis, garantiedauer, fin de garantie, garantie jusqu’au, durée de garantie, garantía, garantía hasta, fin de garantía, vencimiento de la garantía',
  has_lifetime_warranty: 'lifetime warranty, has lifetime warranty, lebenslange garantie, garantie à vie, garantía de por vida',
  warranty_details: 'warranty details, warranty notes, garantiedetails, garantie details, détails de la garantie, detalles de la garantía',
  is_insured: 'insured, is insured, versichert, assuré, asegurado',
  is_archived: 'archived, is archived, archiviert, archivé, archivado',
  notes: 'notes, note, comment, comments, remark, remarks, notizen, notiz, bemerkung, bemerkungen, kommentar, kommentare, anmerkung, anmerkungen, remarque, remarques, commentaire, commentaires, notas, nota, comentario, comentarios, observaciones',
  tags: 'tags, tag, labels, label, keywords, schlagwörter, schlagworte, stichwörter, stichworte, étiquettes, mots-clés, mots clés, etiquetas, palabras clave',
  systems_used_in: 'systems used in, used in, verwendet in, utilisé dans, usado en',
  compatible_with: 'compatible with, kompatibel mit, compatible avec, compatible con',
  category: 'category, categories, item category, product group, group, type, kategorie, kategorien, warengruppe, gruppe, catégorie, catégories, groupe, categoría, categorías, grupo, tipo',
  location: 'location, place, storage location, storage place, stored in, where, lagerort, standort, ort, aufbewahrungsort, lagerplatz, emplacement, lieu, endroit, lieu de stockage, ubicación, lugar, lugar de almacenamiento',
  location_level: 'house, building, floor, room, cabinet, closet, shelf, drawer, box, bin, container, haus, gebäude, etage, stockwerk, raum, zimmer, schrank, regal, fach, schublade, kiste, karton, behälter, maison, bâtiment, étage, pièce, armoire, étagère, tiroir, boîte, carton, bac, casa, edificio, piso, habitación, armario, estante, estantería, cajón, caja',
  supplier: 'supplier, vendor, store, shop, seller, retailer, dealer, bought from, purchased from, purchase from, bought at, händler, lieferant, geschäft, laden, verkäufer, gekauft bei, fournisseur, magasin, vendeur, acheté chez, proveedor, tienda, vendedor, comprado en',
  supplier_url: 'supplier url, supplier link, shop link, lieferant link, händler link, lien du fournisseur, enlace del proveedor',
  supplier_part_number: 'supplier part number, supplier part no, supplier sku, spn, lieferantennummer, référence fournisseur, referencia del proveedor',
  source_ref: 'id, item id, uuid, guid, uid',
  parent_ref: 'parent id, parent, part of, teil von, partie de, parte de',
  borrower: 'borrower, borrowed by, lent to, loaned to, on loan to, checked out to, custodian, assigned to, verliehen an, ausgeliehen an, entleiher, prêté à, emprunteur, emprunté par, prestado a, prestatario',
  sold_to: 'sold to, verkauft an, vendu à, vendido a',
  sold_date: 'sold date, date sold, sold on, sold, verkauft am, verkaufsdatum, vendu le, date de vente, vendido el, fecha de venta',
  photos: 'photo, photos, image, images, picture, pictures, photo file, image file, image url, photo url, foto, fotos, bild, bilder, bilddatei, imagen, imágenes, fotografía, foto 1',
  documents: 'document, documents, attachment, attachments, file, files, receipt, manual, dokument, dokumente, anhang, anhänge, beleg, quittung, rechnung, pièce jointe, pièces jointes, fichier, facture, documento, documentos, adjunto, adjuntos, factura',
  links: 'link, links, url, product link, product url, website, web site, web page, webseite, produktlink, lien, liens, site web, enlace, enlaces, sitio web, página web',
}); // oxfmt-ignore

/** `Nombre` is a number in French and a name in Spanish. */
const AMBIGUOUS = 'nombre';

const SAMPLE_ROWS = 300;

type Test = (text: string) => boolean;

const isNumber: Test = (text) => readNumber(text, '.') !== undefined || readNumber(text, ',') !== undefined;
const isAmount: Test = (text) => readAmount(text, '.') !== undefined || readAmount(text, ',') !== undefined;
const isDay: Test = (text) => readDay(text, 'dmy') !== undefined;
const isYesNo: Test = (text) => readYesNo(text) !== undefined;
const isShort: Test = (text) => !text.includes('\n');

/** Tests whether cells look like those of a target. */
const TESTS: Partial<Record<ImportTarget, (text: string, key: string) => boolean>> = {
  name: isShort,
  quantity: isNumber,
  minimum_quantity: isNumber,
  condition: (text) => readCondition(text) !== undefined,
  purchase_price: isAmount,
  current_value: isAmount,
  purchase_date: isDay,
  sold_date: isDay,
  warranty_until: (text, key) => isDay(text) || readMonths(text, key) !== undefined,
  has_lifetime_warranty: isYesNo,
  is_insured: isYesNo,
  is_archived: isYesNo,
  // Numbers such as 1, 2, 3 are those of other items in another file.
  source_ref: (text) => /^(?=.*\d)(?=.*[a-z])[\w-]{12,}$/i.test(text),
  supplier_url: isWebAddress,
  documents: (text) => /\.\w{2,5}$|^https?:/i.test(text),
  photos: (text) => /\.\w{2,5}$|^https?:/i.test(text),
  links: (text) => text.split('\n').every(isWebAddress),
};

const share = (texts: readonly string[], test: Test): number =>
  texts.length === 0 ? 1 : texts.filter(test).length / texts.length;

const listSamples = ({ rows }: SourceTable, position: number): string[] =>
  listTexts(rows.slice(0, SAMPLE_ROWS), position);

/** `Price (EUR)`, `Price in EUR` and `Photo 3` mean the same as the words alone. */
function findTarget(header: string): ImportTarget | undefined {
  const key = toHeaderKey(header);
  const short = toHeaderKey(header.replace(/[([].*$/, ''));
  return (
    TARGETS.get(key) ??
    TARGETS.get(short) ??
    TARGETS.get(key.replace(/ ?\d{1,2}$/, '')) ??
    TARGETS.get(key.replace(/ (?:in )?[a-z]{3}$/, ''))
  );
}

const isMostly = 0.5;

/** Returns the target of a column by its header, if its cells fit. */
function guessTarget(header: string, texts: readonly string[]): ImportTarget | undefined {
  const key = toHeaderKey(header);
  if (key === AMBIGUOUS) return texts.length > 0 && texts.every(isNumber) ? 'quantity' : 'name';
  const target = findTarget(header);
  if (target === undefined) return undefined;
  const test = TESTS[target];
  return test === undefined || share(texts, (text) => test(text, key)) >= isMostly ? target : undefined;
}

const SURE = 0.9;

/** Finds what a column without a known name is, from its cells. */
function guessByContent(texts: readonly string[]): ImportTarget | undefined {
  if (texts.length === 0) return undefined;
  const isLongCode: Test = (text) => /^\d{12,13}$/.test(text) && isProductNumber(text);
  if (share(texts, isLongCode) >= SURE) return 'product_code';
  return share(texts, isPhoto) >= SURE ? 'photos' : undefined;
}

/** Says how much a column looks like the names of items: short texts that differ. */
function rateAsName(texts: readonly string[]): number {
  const isName: Test = (text) =>
    /\p{L}{2}/u.test(text) &&
    text.length <= ITEM_NAME_MAX_LENGTH &&
    !isAmount(text) &&
    !isDay(text) &&
    !isYesNo(text) &&
    !isWebAddress(text);
  return texts.length === 0 ? 0 : share(texts, isName) * (new Set(texts.map(foldText)).size / texts.length);
}

const NAME_RATE_MIN = 0.3;

/** A table needs a name: without a column of that name, the one that looks most like it, the first of equal ones. */
function withName(mapping: ColumnMapping[], samples: readonly string[][]): ColumnMapping[] {
  if (mapping.some(({ target }) => target === 'name')) return mapping;
  const rates = mapping.map(({ target }, position) =>
    target === 'custom' || target === 'description' || target === 'model_number'
      ? rateAsName(samples[position] ?? [])
      : 0,
  );
  const best = rates.indexOf(Math.max(...rates));
  return (rates[best] ?? 0) < NAME_RATE_MIN
    ? mapping
    : mapping.map((column, position) => (position === best ? { target: 'name' } : column));
}

function guessMapping(table: SourceTable): ColumnMapping[] {
  const samples = table.headers.map((_, position) => listSamples(table, position));
  const mapping = table.headers.map((header, position): ColumnMapping => {
    const texts = samples[position] ?? [];
    return { target: guessTarget(header, texts) ?? guessByContent(texts) ?? 'custom' };
  });
  return withName(withoutRepeats(mapping), samples);
}

/** Targets that a column with the person's own name can have beside those of a product. */
const SAFE: ReadonlySet<ImportTarget> = new Set<ImportTarget>([
  'brand', 'model_number', 'serial_number', 'purchase_date', 'warranty_until', 'warranty_details', 'order_number',
  'condition', 'is_insured', 'supplier', 'product_code', 'current_value', 'purchase_price',
]); // oxfmt-ignore

/** Maps columns that the person has added to a product. */
export const toOwnColumn =
  (table: SourceTable) =>
  (_: string, header: string, position: number): ColumnMapping => {
    const target = guessTarget(header, listSamples(table, position));
    return { target: target && SAFE.has(target) ? target : 'custom' };
  };

export const countGuessed = (headers: readonly string[]): number =>
  headers.filter((header) => findTarget(header) !== undefined || toHeaderKey(header) === AMBIGUOUS).length;

export const ANY_TABLE: ImportFormat = {
  kind: 'table',
  recognise: () => 0,
  toMapping: guessMapping,
  reading: { path_separator: USUAL_PATH, tag_separator: /[;,|\n]/ },
};
