import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import { findScanListener, useHandScanner } from './use-hand-scanner';

function Target() {
  useHandScanner(() => undefined);
  return null;
}

it('receives scans before the browser shows the screen', () => {
  let isReady = false;
  function Screen() {
    useLayoutEffect(() => {
      isReady = findScanListener() !== undefined;
    }, []);
    return <Target />;
  }
  render(<Screen />).unmount();
  expect(isReady).toBe(true);
  expect(findScanListener()).toBeUndefined();
});
