import { Button } from './Button';

/** Says that a form opened with what was typed into it before, and offers to forget that. */
export function DraftNotice({ onStartOver }: { onStartOver: () => void }) {
  return (
    <p
      role="status"
      className="flex items-center justify-between gap-2 rounded-lg border border-line bg-raised py-1.5 ps-4 pe-2 text-sm"
    >
      What you typed last time is still here.
      <Button variant="ghost" size="sm" onClick={onStartOver}>
        Start over
      </Button>
    </p>
  );
}
