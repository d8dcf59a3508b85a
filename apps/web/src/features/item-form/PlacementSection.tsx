import { ReferenceField } from './DetailField';
import { FormSection } from './FormSection';
import type { DetailName } from './missing.rules';
import { Pair } from './Pair';
import type { ItemFormPickers } from './pickers';

interface PlacementSectionProps extends ItemFormPickers {
  /** Fields that are shown elsewhere in the form. */
  shown: ReadonlySet<DetailName>;
}

export function PlacementSection({ shown, renderCategory, renderLocation }: PlacementSectionProps) {
  if (shown.has('location_id') && shown.has('category_id')) return null;
  return (
    <FormSection title="Where it belongs">
      <Pair>
        {!shown.has('location_id') && (
          <ReferenceField name="location_id" label="Location" render={renderLocation} />
        )}
        {!shown.has('category_id') && (
          <ReferenceField name="category_id" label="Category" render={renderCategory} />
        )}
      </Pair>
    </FormSection>
  );
}
