import { ConditionField, DescriptionField } from './DetailField';
import { FormSection } from './FormSection';
import type { DetailName } from './missing.rules';
import { Pair } from './Pair';
import { TextField, WholeNumberField } from './TextField';

/** `shown` are fields that are shown elsewhere in the form. */
export const BasicsSection = ({ shown }: { shown: ReadonlySet<DetailName> }) => (
  <FormSection title="The item">
    <TextField name="name" label="Name" required autoCapitalize="sentences" />
    {!shown.has('description') && <DescriptionField />}
    <Pair short>
      <WholeNumberField name="quantity" label="Quantity" required />
      {!shown.has('condition') && <ConditionField />}
    </Pair>
  </FormSection>
);
