import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { PageHeader } from './PageHeader';

it('shows each name in its own writing direction', () => {
  const name = 'مثقاب (18V)';
  render(
    <MemoryRouter>
      <PageHeader title={name} back={{ to: '/inventory', label: name }} />
    </MemoryRouter>,
  );
  for (const role of ['heading', 'link'])
    expect(screen.getByRole(role).querySelector('bdi')).toHaveTextContent(name);
});
