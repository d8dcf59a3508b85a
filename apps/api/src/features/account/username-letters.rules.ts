/** Scripts that are written together in one word. */
const EAST_ASIAN = ['Han', 'Hiragana', 'Katakana', 'Hangul', 'Bopomofo'];
const OTHERS = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Armenian',
  'Georgian',
  'Hebrew',
  'Arabic',
  'Devanagari',
  'Bengali',
  'Tamil',
  'Telugu',
  'Thai',
  'Ethiopic',
  'Cherokee',
  'Coptic',
  'Lisu',
  'Tifinagh',
  'Deseret',
];

const toClass = (scripts: readonly string[]) => scripts.map((script) => `\\p{Script=${script}}`).join('');

const GROUPS = [...OTHERS.map((script) => [script]), EAST_ASIAN].map(
  (scripts) => new RegExp(`[${toClass(scripts)}]`, 'u'),
);
const REST = new RegExp(`[^\\P{L}${toClass([...OTHERS, ...EAST_ASIAN])}\\p{Script=Common}]`, 'u');
const [LATIN] = GROUPS;
const EAST_ASIAN_GROUP = GROUPS.at(-1);

/** True for letters of several scripts in one word, such as a Cyrillic "а" among Latin letters. */
export function mixesScripts(word: string): boolean {
  const found = [...GROUPS, REST].filter((group) => group.test(word));
  const isUsual = found.every((group) => group === LATIN || group === EAST_ASIAN_GROUP);
  return found.length > 1 && !isUsual;
}

/** Letters of other scripts, each before the Latin letter that looks the same. */
const PAIRS =
  'АAВBЕEЅSІIЈJКKМMНHОOРPСCТTУYХXҮYԚQԜWаaеeѕsіiјjоoрpсcуyхxһhԁdԛqԝwүyӏl' +
  'ΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧXαaιiκkνvοoρpυuχxϲcϳj' +
  'ՏSՍUՕOօoսuհhոnցgզq' +
  'ᎪAᏴBᏟCᎠDᎬEᏀGᎻHᎫJᏦKᏞLᎷMᏢPᏒRᏚSᎢTᏙVᎳWᏃZ';
const letters = Array.from(PAIRS);
const LATIN_OF = new Map(
  letters.flatMap((letter, index) => (index % 2 === 0 ? [[letter, letters[index + 1] ?? letter]] : [])),
);

/** Equal for words that look the same although their letters are of different scripts. */
export const toLook = (word: string): string =>
  Array.from(word.normalize('NFKC'), (letter) => LATIN_OF.get(letter) ?? letter)
    .join('')
    .toLowerCase()
    .normalize('NFC');
