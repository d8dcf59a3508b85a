import type { UploadedImage } from '@stowage/contracts';
import { findRefusalText } from '../../lib/texts/refusals';

/** Returns the notice about an uploaded photo, if any, translated if this version knows its code. */
export function toNotice({ notice, notice_code, notice_params }: UploadedImage): string | undefined {
  const message =
    notice_code === undefined ? undefined : findRefusalText({ code: notice_code, params: notice_params });
  return message ?? notice;
}
