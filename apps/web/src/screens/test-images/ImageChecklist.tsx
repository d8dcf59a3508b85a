import { Check } from 'lucide-react';
import { t } from '../../lib/i18n';

const FEATURES = [
  'testImages.featureDrop',
  'testImages.featureProgress',
  'testImages.featureChecks',
  'testImages.featureRetry',
  'testImages.featureViewer',
  'testImages.featureEdit',
  'testImages.featureCamera',
  'testImages.featureWithoutCamera',
] as const;

export const ImageChecklist = () => (
  <ul className="grid gap-2">
    {FEATURES.map((feature) => (
      <li key={feature} className="flex gap-2.5">
        <Check aria-hidden className="mt-0.75 size-4.5 shrink-0 text-good" />
        {t(feature)}
      </li>
    ))}
  </ul>
);
