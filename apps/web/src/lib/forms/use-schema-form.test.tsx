import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { Messages } from '../../test/Messages';
import type { LoadSchema } from './lazy-schema';
import { useSchemaForm } from './use-schema-form';

const Person = z.object({ age: z.string().transform(Number).pipe(z.number().min(18, 'Too young')) });
type Values = z.input<typeof Person>;
type Output = z.infer<typeof Person>;

interface Props {
  load: LoadSchema<Values, Output>;
  onSave: (input: Output) => void;
}

function Form({ load, onSave }: Props) {
  const { register, handleSubmit, formState } = useSchemaForm(load, { defaultValues: { age: '' } });
  return (
    <form onSubmit={handleSubmit((input) => onSave(input))}>
      <input aria-label="Age" {...register('age')} />
      <p role="alert">{formState.errors.age?.message}</p>
      <button type="submit" disabled={formState.isSubmitting}>
        Save
      </button>
      <Messages />
    </form>
  );
}

async function submit(load: Props['load'], age: string) {
  const onSave = vi.fn<Props['onSave']>();
  render(<Form load={load} onSave={onSave} />);
  await userEvent.type(screen.getByLabelText('Age'), age);
  await userEvent.click(screen.getByText('Save'));
  return onSave;
}

const load = () => Promise.resolve(Person);

describe('useSchemaForm', () => {
  it('submits the output of the schema', async () => {
    const onSave = await submit(load, '42');
    await expect.poll(() => onSave.mock.calls).toEqual([[{ age: 42 }]]);
  });

  it('shows the messages of the schema', async () => {
    const onSave = await submit(load, '12');
    expect(await screen.findByText('Too young')).toBeInTheDocument();
    expect(onSave).not.toHaveBeenCalled();
  });

  it('waits for the schema before it submits', async () => {
    const connection = new EventTarget();
    const download = new Promise<typeof Person>((resolve) => {
      connection.addEventListener('online', () => resolve(Person));
    });
    const onSave = await submit(() => download, '42');
    expect(screen.getByText('Save')).toBeDisabled();
    expect(onSave).not.toHaveBeenCalled();
    connection.dispatchEvent(new Event('online'));
    await expect.poll(() => onSave.mock.calls).toEqual([[{ age: 42 }]]);
  });

  it('keeps the input without a connection, and submits it later', async () => {
    let isOnline = false;
    const onSave = await submit(
      () => (isOnline ? load() : Promise.reject(new TypeError('Failed to fetch'))),
      '42',
    );
    expect(await screen.findByText(/Your input is kept/)).toBeInTheDocument();
    expect(onSave).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Age')).toHaveValue('42');
    isOnline = true;
    await userEvent.click(screen.getByText('Save'));
    await expect.poll(() => onSave.mock.calls).toEqual([[{ age: 42 }]]);
  });

  it('validates with the schema of the latest render', async () => {
    const Strict = z.object({ age: z.string().transform(Number).pipe(z.number().min(100, 'Too young')) });
    const onSave = vi.fn<Props['onSave']>();
    const { rerender } = render(<Form load={load} onSave={onSave} />);
    rerender(<Form load={() => Promise.resolve(Strict)} onSave={onSave} />);
    await userEvent.type(screen.getByLabelText('Age'), '42');
    await userEvent.click(screen.getByText('Save'));
    expect(await screen.findByText('Too young')).toBeInTheDocument();
  });
});
