import { Image, ImageOff } from 'lucide-react';
import { useState } from 'react';
import { assetUrl, toSrcSet } from '../lib/base-path';
import { cn } from '../lib/cn';

interface PhotoProps {
  /** As the API names it. */
  src?: string | undefined;
  srcSet?: string | undefined;
  sizes?: string | undefined;
  alt: string;
  /** Pixels of the picture, for its shape before it is there. */
  width?: number | undefined;
  height?: number | undefined;
  className?: string | undefined;
  loading?: 'lazy' | 'eager';
}

/** A picture whose room is there before it is, or what stands in for it. */
export function Photo({ src, srcSet, alt, className, loading = 'lazy', ...props }: PhotoProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  if (src === undefined || failedSrc === src) {
    const Icon = src === undefined ? Image : ImageOff;
    return (
      <span
        className={cn('grid place-items-center bg-raised text-quiet', className)}
        {...(src === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
      >
        <Icon aria-hidden strokeWidth={1.25} className="size-1/4 max-h-12 min-h-4 max-w-12 min-w-4" />
      </span>
    );
  }
  return (
    <img
      {...props}
      src={assetUrl(src)}
      srcSet={srcSet === undefined ? undefined : toSrcSet(srcSet)}
      alt={alt}
      loading={loading}
      decoding="async"
      draggable={false}
      onError={() => setFailedSrc(src)}
      className={cn('bg-raised object-cover', className)}
    />
  );
}
