import { LEVEL_MEANING, LEVELS } from './trust-texts.rules';

/** What each level may see, in a line. */
export const LevelMeanings = () => (
  <ul className="grid gap-1 text-sm text-quiet">
    {LEVELS.map(({ value, label }) => (
      <li key={value}>
        <span className="font-medium text-text">{label}</span> {LEVEL_MEANING[value]}
      </li>
    ))}
  </ul>
);
