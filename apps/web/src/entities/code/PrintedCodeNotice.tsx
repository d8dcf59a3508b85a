import { toCodeGroups } from '@stowage/contracts';
import { QrCode } from 'lucide-react';
import { LabelChip } from '../../ui/LabelChip';
import { RichText } from '../../ui/RichText';

export function PrintedCodeNotice({ code }: { code: string }) {
  return (
    <p className="mb-5 flex flex-wrap items-center gap-2 rounded-lg border border-line bg-raised px-4 py-3 text-sm">
      <QrCode aria-hidden className="size-4 text-accent" />
      <RichText text="code.attachOnSave" parts={{ label: <LabelChip>{toCodeGroups(code)}</LabelChip> }} />
    </p>
  );
}
