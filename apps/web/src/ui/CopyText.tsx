import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { Button } from './Button';
import { t } from '../lib/i18n';

interface CopyTextProps {
  /** Name of the text for screen readers, such as "API key". */
  label: string;
  text: string;
}

function select(element: HTMLElement | null): void {
  if (element) window.getSelection()?.selectAllChildren(element);
}

/** Copies the text, or selects it where the browser has no clipboard, such as on plain HTTP. */
async function copy(text: string, element: HTMLElement | null): Promise<boolean> {
  // Undefined on plain HTTP, although the type does not include undefined.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  try {
    if (!clipboard) throw new Error('No clipboard');
    await clipboard.writeText(text);
    return true;
  } catch {
    select(element);
    toast(t('app.copyBySelection'));
    return false;
  }
}

export function CopyText({ label, text }: CopyTextProps) {
  const content = useRef<HTMLPreElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  const Icon = isCopied ? Check : Copy;
  return (
    <div className="grid gap-2">
      <pre
        ref={content}
        aria-label={label}
        dir="ltr"
        className="rounded-md bg-raised p-3 font-mono text-sm break-all whitespace-pre-wrap select-all"
      >
        {text}
      </pre>
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        onClick={() => void copy(text, content.current).then(setIsCopied)}
      >
        <Icon aria-hidden className="size-4" />
        {isCopied ? t('app.copied') : t('app.copy')}
      </Button>
    </div>
  );
}
