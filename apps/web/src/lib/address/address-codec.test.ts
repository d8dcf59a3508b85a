import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  choiceParameter,
  createAddressCodec,
  flagParameter,
  idParameter,
  numberParameter,
  textParameter,
} from './address-codec';

const TEXT_MAX_LENGTH = 20;
const SIZES = ['small', 'large'] as const;

const codec = createAddressCodec({
  text: textParameter('q', TEXT_MAX_LENGTH),
  id: idParameter('id'),
  page: numberParameter('page'),
  size: choiceParameter('size', SIZES, 'small'),
  color: choiceParameter('color', ['red', 'blue'], null),
  isNew: choiceParameter('new', [true, false], undefined),
  isOpen: flagParameter('open'),
  isEmpty: flagParameter('full', 'false'),
});

const INITIAL = {
  text: '',
  id: null,
  page: 1,
  size: 'small',
  color: null,
  isNew: undefined,
  isOpen: false,
  isEmpty: false,
};

describe('URL codec', () => {
  it('decodes an empty query string as the defaults and omits the defaults when encoding', () => {
    expect(codec.initial).toEqual(INITIAL);
    expect(codec.decode('')).toEqual(INITIAL);
    expect(codec.encode({}).size).toBe(0);
    expect(codec.toAddress('/list', codec.initial)).toBe('/list');
  });

  it('decodes any query string without an error, and encodes the result to an equivalent query string', () => {
    const names = fc.constantFrom('q', 'id', 'page', 'size', 'color', 'new', 'open', 'full', 'other');
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        'true',
        'false',
        'small',
        'large',
        'red',
        '-1',
        '0',
        '1.5',
        '1e3',
        '7',
        ' 7',
        '99999999999999999',
      ),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(names, texts)), (pairs) => {
        const filters = codec.decode(new URLSearchParams(pairs));
        expect(codec.decode(codec.encode(filters))).toEqual(filters);
        expect(filters.text.length).toBeLessThanOrEqual(TEXT_MAX_LENGTH);
      }),
    );
  });

  it.each([
    'id=x',
    'id=-1',
    'page=0',
    'page=1.5',
    'size=Large',
    'size=',
    'color=null',
    'new=1',
    'open=yes',
    'full=true',
  ])('falls back to the default for %s', (address) => {
    expect(codec.decode(address)).toEqual(INITIAL);
  });

  it('encodes the filters in the order of their declaration', () => {
    expect(
      codec.toAddress('/list', {
        isEmpty: true,
        isNew: false,
        size: 'large',
        page: 2,
        text: ' nuts & bolts ',
      }),
    ).toBe('/list?q=nuts+%26+bolts&page=2&size=large&new=false&full=false');
  });
});
