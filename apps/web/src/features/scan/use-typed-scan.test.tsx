import { fireEvent, screen } from '@testing-library/react';
import { useLocation, useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { renderWithProviders } from '../../test/render-with-providers';
import { useTypedScan } from './use-typed-scan';

function Screen() {
  const navigate = useNavigate();
  useTypedScan();
  return (
    <>
      <form>
        <input aria-label="Name" defaultValue="Half a name" />
        <textarea aria-label="Description" />
        <input aria-label="Item" autoCapitalize="sentences" defaultValue="Half an item" />
        <select aria-label="Condition" defaultValue="good">
          <option value="good">Good</option>
          <option value="hardly used">Hardly used</option>
        </select>
        <input aria-label="Moving" onChange={() => void navigate('/somewhere-else')} />
      </form>
      <form role="search">
        <input aria-label="Code" />
      </form>
      <output>{useLocation().pathname}</output>
    </>
  );
}

/**
 * Types with simulated timestamps, so that a slow machine does not look like manual typing. Returns true if the
 * default action of the end key was prevented.
 */
function type(label: string, text: string, gap_ms: number, end = 'Enter'): boolean {
  const field = screen.getByLabelText<HTMLInputElement>(label);
  const press = (key: string, index: number) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: index * gap_ms });
    fireEvent(field, event);
    return event.defaultPrevented;
  };
  Array.from(text).forEach((key, index) => {
    press(key, index);
    fireEvent.input(field, { target: { value: field.value + key } });
  });
  return press(end, text.length);
}

const open = () => renderWithProviders(<Screen />, { address: '/inventory/new' });

const name = () => screen.getByLabelText('Name');
const address = () => screen.getByRole('status').textContent;

it('keeps scanned text that is not a label in the field and does not submit the form', () => {
  open();
  expect(type('Name', '4006381333931', 10)).toBe(true);
  expect(name()).toHaveValue('Half a name4006381333931');
  expect(address()).toBe('/inventory/new');
});

it('does not block Enter after manual typing, or after a scan in a search field or a multi-line field', () => {
  open();
  expect(type('Name', '4006381333931', 150)).toBe(false);
  expect(type('Code', '4006381333931', 10)).toBe(false);
  expect(type('Description', '4006381333931', 10)).toBe(false);
});

it.each(['Enter', 'Tab'])(
  'opens the label of a scan that ends with %s and restores the text of the field',
  (end) => {
    open();
    expect(type('Name', 'http://nas:3000/l/8GK2M4TZ', 10, end)).toBe(true);
    expect(name()).toHaveValue('Half a name');
    expect(address()).toBe('/l/8GK2M4TZ');
  },
);

it.each(['http://nas:3000/l/8GK2M4TZ', '8GK2M4TZ'])('takes the scanned label %s out of a name', (text) => {
  open();
  expect(type('Item', text, 10)).toBe(true);
  expect(screen.getByLabelText('Item')).toHaveValue('Half an item');
  expect(address()).toBe('/l/8GK2M4TZ');
});

it.each([
  ['a name typed faster than most people type', 'Item', 'PANCAKES', 60],
  ['a scanned serial number', 'Name', '8GK2M4TZ', 10],
  ['a scanned product number', 'Item', '4006381333931', 10],
])('keeps %s', (_, label, text, gap_ms) => {
  open();
  const field = screen.getByLabelText<HTMLInputElement>(label);
  const start = field.value;
  type(label, text, gap_ms);
  expect(field).toHaveValue(start + text);
  expect(address()).toBe('/inventory/new');
});

it('takes a label out of a name when the scanner sends no key at the end, and ignores a late Enter', async () => {
  open();
  const field = screen.getByLabelText<HTMLInputElement>('Item');
  type('Item', 'http://nas:3000/l/8GK2M4TZ', 10, 'Shift');
  await expect.poll(address).toBe('/l/8GK2M4TZ');
  expect(field).toHaveValue('Half an item');
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  Object.defineProperty(enter, 'timeStamp', { value: 26 * 10 + 300 });
  fireEvent(field, enter);
  expect(enter.defaultPrevented).toBe(true);
});

it('restores a select in which the browser has searched for the scanned characters', () => {
  open();
  const select = screen.getByLabelText<HTMLSelectElement>('Condition');
  const press = (key: string, index: number) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: index * 10 });
    fireEvent(select, event);
  };
  const keys = [...Array.from('http://nas:3000/l/8GK2M4TZ'), 'Enter'];
  keys.forEach((key, index) => {
    press(key, index);
    if (key === 'h') fireEvent.change(select, { target: { value: 'hardly used' } });
  });
  expect(select).toHaveValue('good');
  expect(address()).toBe('/l/8GK2M4TZ');
});

it('does not block Tab after a scan of something other than a label', () => {
  open();
  expect(type('Name', '4006381333931', 10, 'Tab')).toBe(false);
});

it('opens a scanned label even when the URL changes during the scan', () => {
  open();
  expect(type('Moving', 'http://nas:3000/l/8GK2M4TZ', 10)).toBe(true);
  expect(address()).toBe('/l/8GK2M4TZ');
});
