import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FormDialog } from './FormDialog';

it('submits once for a double click that arrives before the busy button is rendered', async () => {
  const answers: (() => void)[] = [];
  render(
    <FormDialog
      title="Create"
      submitLabel="Create it"
      isBusy={false}
      onSubmit={() => new Promise<void>((resolve) => answers.push(resolve))}
      onClose={() => undefined}
    >
      <input aria-label="Name" />
    </FormDialog>,
  );
  const button = await screen.findByRole('button', { name: 'Create it' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(answers).toHaveLength(1);
  // A refused input can be corrected and sent again.
  answers[0]?.();
  await expect
    .poll(() => {
      fireEvent.click(button);
      return answers.length;
    })
    .toBe(2);
});
