import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Card } from '../../ui/layout/Card';

interface SectionProps {
  title: string;
  isOpenFirst?: boolean;
  /** Opens and closes it from outside. */
  isOpen?: boolean;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** Part of the preview that can be folded. Its content is rendered while it is open. */
export function Section({ title, isOpenFirst = false, onToggle, children, ...props }: SectionProps) {
  const [isOwnOpen, setIsOwnOpen] = useState(isOpenFirst);
  const isOpen = props.isOpen ?? isOwnOpen;
  return (
    <Card className="min-w-0">
      <details open={isOpen} onToggle={({ currentTarget }) => (onToggle ?? setIsOwnOpen)(currentTarget.open)}>
        <summary className="flex min-h-14 cursor-pointer items-center gap-3 rounded-lg px-4 -outline-offset-2 hover:bg-raised/60 sm:px-5 [&::-webkit-details-marker]:hidden">
          <h2 className="min-w-0 flex-1 font-semibold [overflow-wrap:anywhere]">{title}</h2>
          <ChevronDown
            aria-hidden
            className={
              isOpen
                ? 'size-5 shrink-0 rotate-180 text-quiet transition-transform'
                : 'size-5 shrink-0 text-quiet transition-transform'
            }
          />
        </summary>
        {isOpen && <div className="px-4 pb-4 sm:px-5 sm:pb-5">{children}</div>}
      </details>
    </Card>
  );
}
