import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useFoldedParts, useView } from './list-settings';

it('remembers the view of each person on the device', () => {
  const { result } = renderHook(() => useView(1));
  expect(result.current[0]).toBe('cards');
  act(() => result.current[1]('table'));
  expect(result.current[0]).toBe('table');
  expect(renderHook(() => useView(1)).result.current[0]).toBe('table');
  expect(renderHook(() => useView(2)).result.current[0]).toBe('cards');
});

it('remembers whether parts are folded', () => {
  const { result } = renderHook(() => useFoldedParts(1));
  act(() => result.current[1](true));
  expect(renderHook(() => useFoldedParts(1)).result.current[0]).toBe(true);
  act(() => result.current[1](false));
  expect(renderHook(() => useFoldedParts(1)).result.current[0]).toBe(false);
});
