import { DUE_DATE_PAST_ERROR, problem } from '@stowage/contracts';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../entities/loan/due-day';
import { toLocalDay } from '../../../lib/format/local-day';
import {
  createAskForm,
  type AskValues,
  createLendForm,
  TakeBackForm,
  UNFINISHED_DAY,
} from './loan-forms.rules';

const TODAY = toLocalDay(new Date());

const ask: AskValues = {
  item_code: '0123ABCD',
  kind: 'borrow',
  quantity: '1',
  due_date: '',
  price: '',
  message: '',
};

const messagesOf = (values: AskValues) =>
  Object.fromEntries(
    createAskForm('USD')
      .safeParse(values)
      .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
  );

describe('AskForm', () => {
  it.each([
    [{ due_date: addDays(TODAY, -1) }, { due_date: DUE_DATE_PAST_ERROR }],
    [{ due_date: UNFINISHED_DAY }, { due_date: problem('loan.due_date_not_day') }],
    [{ quantity: '' }, { quantity: problem('value.too_small', { label: 'quantity', min: 1 }) }],
    [{ quantity: '1.5' }, { quantity: problem('value.not_whole', { label: 'quantity' }) }],
    [{ kind: 'buy', price: '-1' } as const, { price: problem('value.negative', { label: 'price' }) }],
  ])('rejects %j with the errors %j', (typed, messages) => {
    expect(messagesOf({ ...ask, ...typed })).toEqual(messages);
  });

  it('accepts today as the due date and omits fields of the other loan kind', () => {
    expect(messagesOf({ ...ask, due_date: TODAY })).toEqual({});
    expect(createAskForm('USD').parse({ ...ask, price: '5' })).not.toHaveProperty('price');
    expect(createAskForm('USD').parse({ ...ask, kind: 'buy', due_date: TODAY })).not.toHaveProperty(
      'due_date',
    );
  });
});

describe('LendForm', () => {
  const { item_code: _, ...terms } = ask;
  const values = { ...terms, item_id: 5, condition: '' } as const;

  it('accepts a user or a name as the borrower', () => {
    expect(createLendForm('USD').parse({ ...values, borrower: { id: 3, name: 'Ada' } })).toMatchObject({
      borrower_id: 3,
    });
    expect(createLendForm('USD').parse({ ...values, borrower: { id: null, name: ' Bob ' } })).toMatchObject({
      borrower_name: 'Bob',
    });
  });

  it('requires a borrower', () => {
    const { error } = createLendForm('USD').safeParse({ ...values, borrower: { id: null, name: ' ' } });
    expect(error?.issues).toMatchObject([
      { path: ['borrower'], message: problem('loan.choose_or_name_person') },
    ]);
  });
});

it('omits the condition of a lost item', () => {
  const values = { quantity: '1', condition: 'good', message: '' } as const;
  expect(TakeBackForm.parse({ ...values, state: 'returned' })).toHaveProperty('condition', 'good');
  expect(TakeBackForm.parse({ ...values, state: 'lost' })).not.toHaveProperty('condition');
});
