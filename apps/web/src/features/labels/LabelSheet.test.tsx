import { getLabelPaper } from '@stowage/contracts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { LabelSheet } from './LabelSheet';

function Sheet() {
  const [start, setStart] = useState(1);
  return <LabelSheet paper={getLabelPaper('avery-l7160')} start={start} printed={2} onStart={setStart} />;
}

const label = (position: number) => screen.getByRole('radio', { name: new RegExp(`^Label ${position},`) });
const user = userEvent.setup({ delay: null });

describe('LabelSheet', () => {
  beforeEach(() => render(<Sheet />));

  it('shows every label of a sheet and makes the first label to print the only tab stop', async () => {
    expect(screen.getAllByRole('radio')).toHaveLength(21);
    await user.tab();
    expect(label(1)).toHaveFocus();
    await user.tab();
    expect(document.body).toHaveFocus();
  });

  it('makes the clicked label the first to print and describes the labels before it as used', async () => {
    await user.click(label(5));
    expect(label(5)).toBeChecked();
    expect(label(1)).not.toBeChecked();
    expect(label(4)).toHaveAccessibleName('Label 4, row 2, column 1, used');
    expect(label(6)).toHaveAccessibleName('Label 6, row 2, column 3');
  });

  it('moves the start position along rows and columns with the arrow keys', async () => {
    await user.tab();
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(label(5)).toBeChecked();
    expect(label(5)).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowLeft}');
    expect(label(1)).toBeChecked();
  });

  it('stays on the first or the last label when an arrow key would leave the sheet', async () => {
    await user.tab();
    await user.keyboard('{ArrowUp}');
    expect(label(1)).toHaveFocus();
    await user.keyboard('{End}{ArrowDown}');
    expect(label(21)).toBeChecked();
    await user.keyboard('{Home}');
    expect(label(1)).toHaveFocus();
  });
});
