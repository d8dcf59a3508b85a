import { Camera, FileText, type LucideIcon, MapPinned, Package, QrCode, Users } from 'lucide-react';

interface Feature {
  icon: LucideIcon;
  title: string;
  text: string;
}

const FEATURES: Feature[] = [
  {
    icon: Package,
    title: 'Item tracking',
    text: 'Photos, details and condition of your equipment, sub-parts and tools.',
  },
  {
    icon: MapPinned,
    title: 'Hierarchical locations',
    text: 'Rooms, shelves and boxes, nested as deep as you need, each with a QR code.',
  },
  {
    icon: Users,
    title: 'Sharing',
    text: 'Show trusted friends and colleagues the items they can borrow or buy. You choose who sees each item.',
  },
  {
    icon: QrCode,
    title: 'Printable QR code labels',
    text: 'For boxes and storage locations. Scan a label to see what is inside without opening the box.',
  },
  {
    icon: FileText,
    title: 'Insurance reports',
    text: 'A list of your items and their values, ready for an insurance claim.',
  },
  {
    icon: Camera,
    title: 'Multiple photos per item',
    text: 'Show the front, the serial number and any damage, each with a caption.',
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
