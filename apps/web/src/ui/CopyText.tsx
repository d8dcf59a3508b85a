import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { copyText } from '../lib/copy-text';
import { t } from '../lib/i18n';
import { Button } from './Button';

interface CopyTextProps {
  /** Name of the text for screen readers, such as "API key". */
  label: string;
  text: string;
}

function select(element: HTMLElement | null): void {
  if (element) window.getSelection()?.selectAllChildren(element);
}

export function CopyText({ label, text }: CopyTextProps) {
  const content = useRef<HTMLPreElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  const Icon = isCopied ? Check : Copy;
  const copy = async () => {
    const hasCopied = await copyText(text, () => select(content.current));
    setIsCopied(hasCopied);
    if (!hasCopied) toast(t('app.copyBySelection'));
  };
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
      <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => void copy()}>
        <Icon aria-hidden className="size-4" />
        {isCopied ? t('app.copied') : t('app.copy')}
      </Button>
    </div>
  );
}
