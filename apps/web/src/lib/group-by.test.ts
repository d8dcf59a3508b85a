import { expect, it } from 'vitest';
import { groupBy } from './group-by';

it('keeps the order of the groups and of their members', () => {
  expect([...groupBy(['b1', 'b2', 'a1', 'b3'], ([letter]) => letter)]).toEqual([
    ['b', ['b1', 'b2', 'b3']],
    ['a', ['a1']],
  ]);
});
