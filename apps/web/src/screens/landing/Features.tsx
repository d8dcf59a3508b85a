import { Camera, FileText, type LucideIcon, MapPinned, Package, QrCode, Users } from 'lucide-react';
import * as texts from './landing.texts';

interface Feature {
  icon: LucideIcon;
  title: string;
  text: string;
}

const FEATURES: Feature[] = [
  {
    icon: Package,
    title: texts.itemTracking,
    text: texts.itemTrackingText,
  },
  {
    icon: MapPinned,
    title: texts.hierarchicalLocations,
    text: texts.hierarchicalLocationsText,
  },
  {
    icon: Users,
    title: texts.sharing,
    text: texts.sharingText,
  },
  {
    icon: QrCode,
    title: texts.printableQrCodeLabels,
    text: texts.printableQrCodeLabelsText,
  },
  {
    icon: FileText,
    title: texts.insuranceReports,
    text: texts.insuranceReportsText,
  },
  {
    icon: Camera,
    title: texts.multiplePhotosPerItem,
    text: texts.multiplePhotosPerItemText,
  },
];

export function Features() {
  return (
    <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      {FEATURES.map(({ icon: Icon, title, text }) => (
        <li key={title}>
          <Icon aria-hidden strokeWidth={1.75} className="size-6 text-accent" />
          <h3 className="mt-3 font-semibold">{title}</h3>
          <p className="mt-1 text-quiet">{text}</p>
        </li>
      ))}
    </ul>
  );
}
