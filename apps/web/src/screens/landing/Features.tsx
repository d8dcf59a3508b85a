import { Camera, FileText, type LucideIcon, MapPinned, Package, QrCode, Users } from 'lucide-react';
import { type PlainMessageKey, t } from '../../lib/i18n';

interface Feature {
  icon: LucideIcon;
  title: PlainMessageKey;
  text: PlainMessageKey;
}

const FEATURES: Feature[] = [
  { icon: Package, title: 'landing.itemTracking', text: 'landing.itemTrackingText' },
  { icon: MapPinned, title: 'landing.hierarchicalLocations', text: 'landing.hierarchicalLocationsText' },
  { icon: Users, title: 'landing.sharing', text: 'landing.sharingText' },
  { icon: QrCode, title: 'landing.printableQrCodeLabels', text: 'landing.printableQrCodeLabelsText' },
  { icon: FileText, title: 'landing.insuranceReports', text: 'landing.insuranceReportsText' },
  { icon: Camera, title: 'landing.multiplePhotosPerItem', text: 'landing.multiplePhotosPerItemText' },
];

export function Features() {
  return (
    <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      {FEATURES.map(({ icon: Icon, title, text }) => (
        <li key={title}>
          <Icon aria-hidden strokeWidth={1.75} className="size-6 text-accent" />
          <h3 className="mt-3 font-semibold">{t(title)}</h3>
          <p className="mt-1 text-quiet">{t(text)}</p>
        </li>
      ))}
    </ul>
  );
}
