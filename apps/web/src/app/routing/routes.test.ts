import { PAGE_PATHS } from '@stowage/contracts';
import { expect, it } from 'vitest';
import { FORM_SCREENS, GUARDED_SCREENS, OPEN_SCREENS, VISITOR_SCREENS } from './routes';

it('the server and the client declare the same page paths', () => {
  const paths = [...OPEN_SCREENS, ...VISITOR_SCREENS, ...FORM_SCREENS, ...GUARDED_SCREENS].map(
    ({ path }) => path,
  );
  expect(paths.filter((path) => path !== '*').sort()).toEqual([...PAGE_PATHS].sort());
});
