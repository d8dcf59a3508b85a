import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { PhotoPicker } from './PhotoPicker';

// jsdom has no pictures to show: a name is all it can tell of a file.
beforeEach(() => {
  URL.createObjectURL = (blob) => `blob:${blob instanceof File ? blob.name : ''}`;
  URL.revokeObjectURL = () => undefined;
});

const photo = (name: string, type = 'image/jpeg') => new File(['x'], name, { type });

function Harness({ disabled = false }: { disabled?: boolean }) {
  const [photos, setPhotos] = useState<File[]>([]);
  return (
    <PhotoPicker photos={photos} max={3} onChange={setPhotos} percents={new Map()} disabled={disabled} />
  );
}

function open() {
  const { container } = render(<Harness />);
  const choose = (...files: File[]) =>
    fireEvent.change(container.querySelector('input[multiple]')!, { target: { files } });
  return { container, choose };
}

const tiles = () => screen.queryAllByRole('img').map((image) => image.getAttribute('alt'));

describe('the photos of quick add', () => {
  it('are shown before they are sent, the first one as the primary', () => {
    const { choose } = open();
    choose(photo('a.jpg'), photo('b.jpg'));
    expect(tiles()).toEqual(['a.jpg', 'b.jpg']);
    expect(screen.getByText('Primary').closest('li')).toBe(screen.getByAltText('a.jpg').closest('li'));
  });

  it('are kept when others cannot be photos, and each of those has its sentence', () => {
    const { choose } = open();
    choose(photo('a.jpg'), photo('notes.txt', 'text/plain'));
    expect(tiles()).toEqual(['a.jpg']);
    expect(screen.getByRole('alert')).toHaveTextContent('notes.txt is not a valid image type');
  });

  it('are at most three, also when they come one by one', () => {
    const { choose } = open();
    choose(photo('a.jpg'), photo('b.jpg'));
    choose(photo('c.jpg'), photo('d.jpg'));
    expect(tiles()).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
    expect(screen.getByRole('alert')).toHaveTextContent('Maximum 3 images allowed');
    expect(screen.getByRole('button', { name: 'Choose photos' })).toBeDisabled();
  });

  it('can be taken back, and the next one becomes the primary', async () => {
    const { choose } = open();
    choose(photo('a.jpg'), photo('b.jpg'));
    await userEvent.click(screen.getByRole('button', { name: 'Remove a.jpg' }));
    expect(tiles()).toEqual(['b.jpg']);
    expect(screen.getByText('Primary').closest('li')).toBe(screen.getByAltText('b.jpg').closest('li'));
  });

  it('can be dropped', () => {
    open();
    const zone = screen.getByText(/Up to 3 photos/);
    fireEvent.drop(zone, { dataTransfer: { files: [photo('a.jpg')], types: ['Files'] } });
    expect(tiles()).toEqual(['a.jpg']);
  });

  it('come from the camera of a phone, too, and never as HEIC', () => {
    const { container } = open();
    const camera = container.querySelector('input[capture=environment]');
    expect(camera).toHaveAttribute('accept', 'image/jpeg,image/png,image/gif,image/webp');
  });

  it('cannot be changed while they are sent', () => {
    render(<Harness disabled />);
    expect(screen.getByRole('button', { name: 'Choose photos' })).toBeDisabled();
  });
});
