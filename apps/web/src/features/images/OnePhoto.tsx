import { useState } from 'react';
import { checkContents } from './check-contents';
import { compressPhoto } from './compress-photo';
import { checkPhotos, toUploadRules } from './photo-checks.rules';
import { PhotoInputs } from './PhotoInputs';
import { PhotoMessages } from './PhotoMessages';
import { PhotoTile } from './PhotoTile';

interface OnePhotoProps {
  photo: File | undefined;
  /** The photo is small enough to be sent. */
  onChange: (photo: File | undefined) => void;
  disabled: boolean;
}

/** Collects one photo, which may be left out. */
export function OnePhoto({ photo, onChange, disabled }: OnePhotoProps) {
  const [messages, setMessages] = useState<string[]>([]);

  const choose = async (files: File[]) => {
    const [first] = files;
    if (!first) return;
    const smaller = await compressPhoto(first);
    const named = checkPhotos([smaller], toUploadRules(0, 1));
    const real = await checkContents(named.accepted);
    setMessages([...named.messages, ...real.messages]);
    const [accepted] = real.accepted;
    if (accepted) onChange(accepted);
  };

  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">Photo (optional)</legend>
      {photo ? (
        <ul className="w-28">
          <PhotoTile file={photo} onRemove={disabled ? undefined : () => onChange(undefined)} />
        </ul>
      ) : (
        <PhotoInputs single onChoose={(files) => void choose(files)} disabled={disabled} />
      )}
      <PhotoMessages messages={messages} />
    </fieldset>
  );
}
