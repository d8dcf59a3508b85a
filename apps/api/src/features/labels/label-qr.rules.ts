import { type LabelLayout, MODULE_MIN_MM } from './label-layout.rules';

/** A QR code with one level of error correction. `modules` is the side length in modules, with quiet zone. */
export interface QrChoice<Correction extends string> {
  correction: Correction;
  modules: number;
}

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
  const isReadable = ({ layout }: { layout: LabelLayout }) => (layout.qr?.module ?? 0) >= MODULE_MIN_MM;
  const chosen = isReadable(medium) || low.modules === medium.modules ? medium : low;
  return choices.Q.modules === chosen.modules ? { ...choices.Q, layout: chosen.layout } : chosen;
}
