import { type Location, toCodeGroups } from '@stowage/contracts';
import { LabelChip } from '../../ui/LabelChip';
import { RichText } from '../../ui/RichText';
import { namesakesOf, toPathText } from './locations.rules';

interface NamesakeNoticeProps {
  locations: readonly Location[];
  name: string;
  parentId: number | null;
  /** The edited location, which is not its own duplicate. */
  editedId: number | undefined;
}

/** Only a notice: duplicates are allowed, because codes distinguish them. */
export function NamesakeNotice({ locations, name, parentId, editedId }: NamesakeNoticeProps) {
  const [first] = namesakesOf(locations, { name, parent_id: parentId, id: editedId });
  return (
    <p role="status" className="text-sm text-quiet empty:hidden">
      {first && (
        <RichText
          text="location.alreadyExists"
          parts={{
            location: (
              <>
                <bdi>{toPathText(first)}</bdi> <LabelChip>{toCodeGroups(first.code)}</LabelChip>
              </>
            ),
          }}
        />
      )}
    </p>
  );
}
