import { Check } from 'lucide-react';
import * as texts from './test-images.texts';

const FEATURES = [
  texts.featureDrop,
  texts.featureProgress,
  texts.featureChecks,
  texts.featureRetry,
  texts.featureViewer,
  texts.featureEdit,
  texts.featureCamera,
  texts.featureWithoutCamera,
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
