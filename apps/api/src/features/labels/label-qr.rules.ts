import { QR_MODULE_MIN_MM } from '@stowage/contracts';
import type { LabelLayout } from './label-layout.rules';

/** A QR code with one level of error correction. `modules` is the side length in modules, with quiet zone. */
export interface QrChoice<Correction extends string> {
  correction: Correction;
  modules: number;
}

/** Rises with the readability of the modules; 0 when the label is too small for the QR code. */
const toRank = ({ qr }: LabelLayout) => (!qr ? 0 : qr.module < QR_MODULE_MIN_MM ? 1 : 2);

/**
 * Chooses 15 percent error correction, or 7 percent when 15 percent would make the modules too small to read.
 * Raises the choice to 25 percent when that needs no more modules.
 */
export function chooseQr<C extends 'L' | 'M' | 'Q'>(
  choices: Record<'L' | 'M' | 'Q', QrChoice<C>>,
  toLayout: (modules: number) => LabelLayout,
): QrChoice<C> & { layout: LabelLayout } {
  const withLayout = (choice: QrChoice<C>) => ({ ...choice, layout: toLayout(choice.modules) });
  const [medium, low] = [withLayout(choices.M), withLayout(choices.L)];
  const chosen = toRank(medium.layout) >= toRank(low.layout) ? medium : low;
  return choices.Q.modules === chosen.modules ? { ...choices.Q, layout: chosen.layout } : chosen;
}
