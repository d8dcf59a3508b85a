import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithProviders } from '../../test/render-with-providers';
import CameraOverlay from './CameraOverlay';

URL.createObjectURL = (blob) => `blob:${blob instanceof File ? blob.name : ''}`;
URL.revokeObjectURL = () => undefined;

it('decides by the content of a chosen file', async () => {
  renderWithProviders(
    <CameraOverlay onAccept={() => Promise.resolve(undefined)} onClose={() => undefined} />,
  );
  const choose = (content: BlobPart, name: string, type: string) =>
    fireEvent.change(document.querySelector('input[type=file]')!, {
      target: { files: [new File([content], name, { type })] },
    });
  await screen.findByText('Camera not available');
  choose('a text', 'text.jpg', 'image/jpeg');
  await screen.findByText('Please select an image file');
  choose(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'scan.pic', 'application/octet-stream');
  expect(await screen.findByRole('img')).toHaveAttribute('src', 'blob:scan.pic');
});
