import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { CameraControls } from './CameraControls';

function open(capabilities: MediaTrackCapabilities) {
  const applied: unknown[] = [];
  const track = {
    getCapabilities: () => capabilities,
    getSettings: () => ({ zoom: capabilities.zoom?.min }),
    applyConstraints: (constraints: unknown) => {
      applied.push(constraints);
      return Promise.resolve();
    },
  };
  const stream = Object.assign(new EventTarget(), { getVideoTracks: () => [track] });
  // @ts-expect-error jsdom has no MediaStream; this has the methods that the component uses.
  render(<CameraControls stream={stream} />);
  return applied;
}

it('shows no controls for a camera without light and zoom', () => {
  open({});
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('slider')).toBeNull();
});

it('turns on the light and keeps the zoom', async () => {
  const applied = open({ torch: true, zoom: { min: 1, max: 5, step: 0.5 } });
  expect(screen.getByRole('slider', { name: 'Zoom' })).toHaveValue('1');
  await userEvent.click(screen.getByRole('button', { name: 'Light' }));
  expect(applied).toEqual([{ advanced: [{ torch: true, zoom: 1 }] }]);
  expect(screen.getByRole('button', { name: 'Light' })).toHaveAttribute('aria-pressed', 'true');
});
