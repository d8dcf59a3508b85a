import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import ImagePicker from './ImagePicker';

// jsdom has no object URLs; the URLs of the previews contain the file names instead.
beforeEach(() => {
  URL.createObjectURL = (blob) => `blob:${blob instanceof File ? blob.name : ''}`;
  URL.revokeObjectURL = () => undefined;
});

const JPEG_START = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);

const makePdf = (name: string, size = 4) =>
  new File(['%PDF'.padEnd(size)], name, { type: 'application/pdf' });

const makeFile = (name: string, type = 'image/jpeg') => new File([JPEG_START], name, { type });

function Harness({ disabled = false, takesReceipts = false }) {
  const [images, setImages] = useState<File[]>([]);
  const [receipts, setReceipts] = useState<File[]>([]);
  const input = takesReceipts && { receipts: { files: receipts, onChange: setReceipts } };
  return <ImagePicker images={images} max={3} onChange={setImages} disabled={disabled} {...input} />;
}

function open(props = {}) {
  const { container } = render(<Harness {...props} />);
  const choose = (...files: File[]) =>
    fireEvent.change(container.querySelector('input[multiple]')!, { target: { files } });
  return { container, choose };
}

const expectTiles = (...names: string[]) =>
  waitFor(() =>
    expect(screen.queryAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual(names),
  );

describe('ImagePicker', () => {
  it('shows photos before the upload and marks the first as primary', async () => {
    const { choose } = open();
    choose(makeFile('a.jpg'), makeFile('b.jpg'));
    await expectTiles('a.jpg', 'b.jpg');
    expect(screen.getByText('Primary').closest('li')).toBe(screen.getByAltText('a.jpg').closest('li'));
  });

  it('keeps valid photos and shows a message for each invalid file', async () => {
    const { choose } = open();
    choose(makeFile('a.jpg'), new File(['a text'], 'notes.txt', { type: 'text/plain' }));
    await expectTiles('a.jpg');
    expect(screen.getByRole('alert')).toHaveTextContent('notes.txt is not a valid image type');
  });

  it('rejects a file whose content is not an image', async () => {
    const { choose } = open();
    choose(new File(['a text'], 'text.jpg', { type: 'image/jpeg' }), makeFile('a.jpg'));
    await expectTiles('a.jpg');
    expect(screen.getByRole('alert')).toHaveTextContent('text.jpg is not a valid image type');
  });

  it('accepts at most three photos, even when they are chosen in several steps', async () => {
    const { choose } = open();
    choose(makeFile('a.jpg'), makeFile('b.jpg'));
    await expectTiles('a.jpg', 'b.jpg');
    choose(makeFile('c.jpg'), makeFile('d.jpg'));
    await expectTiles('a.jpg', 'b.jpg', 'c.jpg');
    expect(screen.getByRole('alert')).toHaveTextContent('Maximum 3 images allowed');
    expect(screen.getByRole('button', { name: 'Choose photos' })).toBeDisabled();
  });

  it('removes a photo and marks the next photo as primary', async () => {
    const { choose } = open();
    choose(makeFile('a.jpg'), makeFile('b.jpg'));
    await expectTiles('a.jpg', 'b.jpg');
    await userEvent.click(screen.getByRole('button', { name: 'Remove a.jpg' }));
    await expectTiles('b.jpg');
    expect(screen.getByText('Primary').closest('li')).toBe(screen.getByAltText('b.jpg').closest('li'));
  });

  it('accepts dropped files', async () => {
    open();
    const zone = screen.getByText(/Up to 3 photos/);
    const file = makeFile('a.jpg');
    const item = { kind: 'file', type: file.type, getAsFile: () => file };
    fireEvent.drop(zone, { dataTransfer: { files: [file], items: [item], types: ['Files'] } });
    await expectTiles('a.jpg');
  });

  it('decides the type of a file by its content', async () => {
    const { choose } = open();
    const head = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0, 1]);
    choose(
      new File([head], 'scan.pic', { type: 'application/octet-stream' }),
      new File([`\0\0\0\x18ftypheic`], 'IMG_1', { type: '' }),
    );
    await expectTiles('scan.pic', 'IMG_1');
  });

  it('adds a pasted screenshot, but leaves text from an office program to its field', async () => {
    open();
    const paste = (types: string[], file: File) =>
      fireEvent.paste(document.body, { clipboardData: { files: [file], types } });
    expect(paste(['text/plain', 'Files'], makeFile('table.png'))).toBe(true);
    expect(paste(['Files'], makeFile('image.png'))).toBe(false);
    await expectTiles('image.png');
  });

  it('lists documents among the photos as receipts, which can be removed', async () => {
    const { choose } = open({ takesReceipts: true });
    choose(makeFile('a.jpg'), makePdf('bill.pdf'), new File(['x'], 'run.exe'));
    await expectTiles('a.jpg');
    expect(within(screen.getByRole('list', { name: 'Receipts' })).getByText('bill.pdf')).toBeVisible();
    expect(screen.getAllByRole('alert').at(-1)).toHaveTextContent(/^run.exe is not a valid image type/);
    await userEvent.click(screen.getByRole('button', { name: 'Remove bill.pdf' }));
    expect(screen.queryByText('bill.pdf')).toBeNull();
    await expectTiles('a.jpg');
  });

  it('takes a photo as a receipt, and refuses an empty or a too large file', async () => {
    const { container } = open({ takesReceipts: true });
    const files = [makeFile('till.jpg'), makePdf('long.pdf', 25 * 1024 * 1024 + 1), new File([], 'none.txt')];
    fireEvent.change(container.querySelector('input[accept*=".csv"]')!, { target: { files } });
    expect(await screen.findByText('till.jpg')).toBeVisible();
    expect(screen.queryAllByRole('img')).toEqual([]);
    const messages = within(screen.getAllByRole('alert').at(-1)!).getAllByRole('listitem');
    expect(messages.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^long.pdf.*25/),
      expect.stringMatching(/^none.txt/),
    ]);
  });

  it('refuses documents in a form that takes photos only', async () => {
    const { choose } = open();
    choose(makePdf('bill.pdf'));
    expect(await screen.findByText(/bill.pdf is not a valid image type/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add receipt' })).toBeNull();
  });

  it('accepts all types from a phone camera', () => {
    const { container } = open();
    const camera = container.querySelector('input[capture=environment]');
    expect(camera).toHaveAttribute(
      'accept',
      'image/jpeg,image/png,image/gif,image/webp,image/avif,image/heic,.heic,.heif',
    );
  });

  it('disables the button for choosing photos during the upload', () => {
    render(<Harness disabled />);
    expect(screen.getByRole('button', { name: 'Choose photos' })).toBeDisabled();
  });
});

it('leaves a pasted photo to the dialog that lies over the page', async () => {
  render(
    <>
      <Harness />
      <div role="dialog">
        <Harness />
      </div>
    </>,
  );
  fireEvent.paste(document.body, { clipboardData: { files: [makeFile('pasted.jpg')], types: ['Files'] } });
  const tile = await screen.findByAltText('pasted.jpg');
  expect(screen.getByRole('dialog')).toContainElement(tile);
});
