import { type LabelLayout, MODULE_MIN_MM } from './label-layout.rules';

/** How a QR code is to be made. `modules`: its side with the quiet zone. */
export interface QrChoice<Correction extends string> {
  correction: Correction;
  modules: number;
}

/**
 * The code that corrects 15 percent, where its modules are large enough to be read, else the one with the largest modules; and the code that
 * corrects more where that costs nothing.
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
