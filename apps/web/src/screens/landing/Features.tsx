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
    text: 'Every piece of equipment, sub-part and tool with its photos, details and condition.',
  },
  {
    icon: MapPinned,
    title: 'Hierarchical locations',
    text: 'Room, shelf, box, as deep as your house is, each with its own QR code.',
  },
  {
    icon: Users,
    title: 'Sharing',
    text: 'Let trusted friends and colleagues see what they may borrow or buy. You choose who sees what.',
  },
  {
    icon: QrCode,
    title: 'Printable QR code labels',
    text: 'For boxes and storage locations. Scan one and see what is inside without opening it.',
  },
  {
    icon: FileText,
    title: 'Insurance reports',
    text: 'What you own and what it is worth, item by item, ready for the day you need it.',
  },
  {
    icon: Camera,
    title: 'Multiple photos per item',
    text: 'The front, the serial number, the scratch on the side, each with a caption.',
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
