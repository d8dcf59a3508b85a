import { listConditionChoices } from '../../lib/format/choice-name';

/** Options of a `Select`. @param none text of the empty option */
export const ConditionOptions = ({ none }: { none: string }) => (
  <>
    <option value="">{none}</option>
    {listConditionChoices().map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </>
);
