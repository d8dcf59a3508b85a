import { Check } from 'lucide-react';

const FEATURES = [
  'Drop photos from the desktop, paste them or choose them',
  'See the upload progress of each photo, and remove a photo during its upload',
  'Valid photos are uploaded when others fail a check, and each failed photo has a message',
  'Upload photos again after a lost connection',
  'View photos in full screen, with the keyboard, by swiping and zoomed in',
  'Set the primary image, add captions, change the order, delete',
  'Take a photo with the rear or front camera, check it and retake it',
  'Choose a photo from the device if there is no camera',
];

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
