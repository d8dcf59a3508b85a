import { useContext, useState } from 'react';
import { keep, readKept } from '../../lib/device-storage';
import { FormDraftOwner } from '../../lib/forms/form-drafts';
import { isListOf, isText } from '../../lib/guards.rules';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/form/Checkbox';
import { type CopiedSection, toSectionName } from './duplicate.rules';

interface DuplicateQuestionProps {
  sections: readonly CopiedSection[];
  hasPrivatePhotos: boolean;
  onAnswer: (leftOut: readonly CopiedSection[]) => void;
}

/** Asks what a copy takes over, at first everything. The device remembers the answer of each user. */
export default function DuplicateQuestion({ sections, hasPrivatePhotos, onAnswer }: DuplicateQuestionProps) {
  const storageName = `duplicate-leaves-out:${useContext(FormDraftOwner)}`;
  const [leftOut, setLeftOut] = useState(() => readKept(localStorage, storageName, isListOf(isText)) ?? []);
  return (
    <form
      className="card max-w-180 p-4 sm:p-5"
      onSubmit={(event) => {
        event.preventDefault();
        keep(localStorage, storageName, JSON.stringify(leftOut));
        onAnswer(sections.filter((section) => leftOut.includes(section)));
      }}
    >
      <fieldset className="min-w-0">
        <legend className="mb-3 font-semibold">{t('newItem.whatToTakeOver')}</legend>
        <div className="grid gap-1">
          {sections.map((section) => (
            <Checkbox
              key={section}
              label={toSectionName(section)}
              hint={section === 'photos' && hasPrivatePhotos ? t('newItem.privatePhotosStay') : undefined}
              checked={!leftOut.includes(section)}
              onChange={({ target }) =>
                setLeftOut((before) =>
                  target.checked ? before.filter((one) => one !== section) : [...before, section],
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
