import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { makeLocation } from '../../entities/location/test/make-location';
import { connectTo } from '../../test/fake-api';
import { renderWithProviders } from '../../test/render-with-providers';
import { LocationScanButton } from './LocationScanButton';
import { findScanListener } from './use-hand-scanner';

const box = makeLocation('Box', { code: '8GK2M4TZ' });

it('names an item instead of choosing it, and chooses a location without submitting the form around it', async () => {
  connectTo(({ call }) =>
    call === 'GET /codes/ABCD1234'
      ? { status: 200, data: { kind: 'item', id: 7, name: 'Drill', inventory_id: 1 } }
      : { status: 404, data: { detail: 'Not there', code: 'general.not_found' } },
  );
  const user = userEvent.setup();
  const [onChoose, onSubmit] = [vi.fn(), vi.fn()];
  renderWithProviders(
    <form onSubmit={onSubmit}>
      <LocationScanButton locations={[box]} onChoose={onChoose} />
    </form>,
  );
  await user.click(screen.getByRole('button', { name: 'Scan the label' }));
  const field = await screen.findByLabelText('Or type the code');
  await user.type(field, 'ABCD1234{Enter}');
  expect(await screen.findByText('“Drill” is an item. Scan the label of a location.')).toBeInTheDocument();
  await user.type(field, 'JKMN9012{Enter}');
  expect(
    await screen.findByText('JKMN 9012 is a new label, or one of another inventory'),
  ).toBeInTheDocument();
  await user.type(field, '8gk2-m4tz{Enter}');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(box);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(onSubmit).not.toHaveBeenCalled();
});

it('chooses the location of a hand scanner, and opens the target of another label', async () => {
  const onChoose = vi.fn();
  const Address = () => <h1>{useLocation().pathname}</h1>;
  renderWithProviders(
    <>
      <LocationScanButton locations={[box]} onChoose={onChoose} />
      <Address />
    </>,
  );
  act(() => findScanListener()?.({ kind: 'code', code: '8GK2M4TZ' }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(box);
  expect(screen.getByRole('heading')).toHaveTextContent('/');
  act(() => findScanListener()?.({ kind: 'code', code: 'ABCD1234' }));
  await screen.findByText('/l/ABCD1234');
  expect(onChoose).toHaveBeenCalledOnce();
});

it('chooses the location of a scan before the locations have loaded', async () => {
  connectTo(({ call }) =>
    call === 'GET /locations/'
      ? { status: 200, data: [box] }
      : { status: 404, data: { detail: 'Not there', code: 'general.not_found' } },
  );
  const onChoose = vi.fn();
  renderWithProviders(<LocationScanButton locations={[]} onChoose={onChoose} />);
  act(() => findScanListener()?.({ kind: 'code', code: '8GK2M4TZ' }));
  await expect.poll(() => onChoose.mock.calls).toEqual([[box]]);
});
