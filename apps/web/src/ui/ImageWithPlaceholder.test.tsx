import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ImageWithPlaceholder } from './ImageWithPlaceholder';

it('shows a placeholder with the name of a photo that cannot be loaded, until its URL changes', () => {
  const { container, rerender } = render(<ImageWithPlaceholder src="/uploads/a.jpg" alt="Drill" />);
  fireEvent.error(screen.getByAltText('Drill'));
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByRole('img', { name: 'Drill' })).toBeTruthy();
  rerender(<ImageWithPlaceholder src="/uploads/b.jpg" alt="Drill" />);
  expect(container.querySelector('img')).not.toBeNull();
});
