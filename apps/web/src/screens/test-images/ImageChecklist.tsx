import { Check } from 'lucide-react';

const FEATURES = [
  'Drop photos from the desktop, paste them or choose them',
  'See how far each photo has come, and take it back while it is sent',
  'Good photos arrive when others cannot be taken, and each of those has its sentence',
  'Send photos again that a lost connection held up',
  'Look at photos over the whole screen, with the keyboard, by swiping and zoomed in',
  'Choose the primary image, write captions, change the order, delete',
  'Take a photo with the rear or the front camera, look at it, take it again',
  'Pick a photo of the device where there is no camera',
];

/** Features of the screen to try. */
export const ImageChecklist = () => (
  <ul className="grid gap-2">
    {FEATURES.map((feature) => (
      <li key={feature} className="flex gap-2.5">
        <Check aria-hidden className="mt-0.75 size-4.5 shrink-0 text-good" />
        {feature}
      </li>
    ))}
  </ul>
);
