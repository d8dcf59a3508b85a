import { Image, ImageOff } from 'lucide-react';
import { useState } from 'react';
import { assetUrl, toSrcSet } from '../lib/address/base-path';
import { cn } from '../lib/cn';

interface ImageWithPlaceholderProps {
  /** URL from the API, without the base path. */
  src?: string | undefined;
  srcSet?: string | undefined;
  sizes?: string | undefined;
  alt: string;
  /** Width and height in pixels, which reserve the space for the image while it loads. */
  width?: number | undefined;
  height?: number | undefined;
  className?: string | undefined;
  loading?: 'lazy' | 'eager';
}

export function ImageWithPlaceholder({
  src,
  srcSet,
  alt,
  className,
  loading = 'lazy',
  ...props
}: ImageWithPlaceholderProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  if (src === undefined || failedSrc === src) {
    const Icon = src === undefined ? Image : ImageOff;
    return (
      <span
        className={cn('image-missing', className)}
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
      className={cn('image', className)}
    />
  );
}
