import { CreateCustomFieldInput, foldText } from '@stowage/contracts';
import { afterEach, describe, expect, it } from 'vitest';
import { changeLanguage } from '../../lib/i18n';
import { listFieldsOfSet, listMissing, SUGGESTED_SETS } from './suggested-sets.rules';

afterEach(() => changeLanguage('en'));

describe.each(['en', 'de', 'fr', 'es'] as const)('suggested sets in %s', (language) => {
  it.each(SUGGESTED_SETS)('have fields that the server accepts, with different names: %s', async (set) => {
    await changeLanguage(language);
    const fields = listFieldsOfSet(set);
    for (const field of fields) expect(CreateCustomFieldInput.parse(field)).toEqual(field);
    expect(new Set(fields.map(({ name }) => foldText(name))).size).toBe(fields.length);
  });
});

it('leave out fields whose name differs only in case and accents from one in use', () => {
  expect(listMissing('clothing', [{ name: 'SÍZE' }]).map(({ name }) => name)).toEqual([
    'Colour',
    'Material',
    'Season',
  ]);
});
