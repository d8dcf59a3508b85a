import { useContext, useState } from 'react';
import { keep, readKept } from '../../lib/device-storage';
import { FormDraftOwner } from '../../lib/forms/form-drafts';
import { isListOf, isText } from '../../lib/guards.rules';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/form/Checkbox';
import { type Part, toPartName } from './duplicate.rules';

interface DuplicateQuestionProps {
  parts: readonly Part[];
  hasPrivatePhotos: boolean;
  onAnswer: (leftOut: readonly Part[]) => void;
}

/** Asks what a copy takes over, at first everything. The device remembers the answer of each user. */
export default function DuplicateQuestion({ parts, hasPrivatePhotos, onAnswer }: DuplicateQuestionProps) {
  const storageName = `duplicate-leaves-out:${useContext(FormDraftOwner)}`;
  const [leftOut, setLeftOut] = useState(() => readKept(localStorage, storageName, isListOf(isText)) ?? []);
  return (
    <form
      className="card max-w-180 p-4 sm:p-5"
      onSubmit={(event) => {
        event.preventDefault();
        keep(localStorage, storageName, JSON.stringify(leftOut));
        onAnswer(parts.filter((part) => leftOut.includes(part)));
      }}
    >
      <fieldset className="min-w-0">
        <legend className="mb-3 font-semibold">{t('newItem.whatToTakeOver')}</legend>
        <div className="grid gap-1">
          {parts.map((part) => (
            <Checkbox
              key={part}
              label={toPartName(part)}
              hint={part === 'photos' && hasPrivatePhotos ? t('newItem.privatePhotosStay') : undefined}
              checked={!leftOut.includes(part)}
              onChange={({ target }) =>
                setLeftOut((before) =>
                  target.checked ? before.filter((one) => one !== part) : [...before, part],
                )
              }
            />
          ))}
        </div>
      </fieldset>
      <Button type="submit" className="mt-5">
        {t('newItem.continue')}
      </Button>
    </form>
  );
}
