/** A randomly generated secret almost always has more distinct characters than this. */
const DIFFERENT_CHARACTERS_MIN = 8;

const SAMPLE_TEXTS = [
  'changeme',
  'changeit',
  'changethis',
  'replaceme',
  'replacethis',
  'replacewith',
  'pleasechange',
  'example',
  'sample',
  'placeholder',
  'insecure',
  'password',
  'secretkey',
  'jwtsecret',
  'mysecret',
  'yoursecret',
  'oursecret',
  'supersecret',
  'verysecret',
  'topsecret',
  'stringsecret',
  'isasecret',
  'devsecret',
  'testsecret',
  'defaultsecret',
  'secrethere',
  'randomsecret',
  'longsecret',
  'randomstring',
  'longrandom',
  'your256bit',
  'atleast32',
  '32characters',
  'keyboardcat',
  'loremipsum',
  'correcthorse',
];

/** True for a text that repeats its beginning, such as `abcabcab`. */
function isRepeated(text: string): boolean {
  for (let length = 1; length <= text.length / 2; length += 1) {
    if (text.slice(length) === text.slice(0, -length)) return true;
  }
  return false;
}

/** True when most characters are next to their predecessor in character order, as in `0123456789abcdef` or backwards. */
function isSequence(text: string): boolean {
  const codes = Array.from(text, (character) => character.charCodeAt(0));
  const neighbours = codes.filter((code, index) => Math.abs(code - Number(codes[index - 1])) === 1);
  return neighbours.length > text.length / 2;
}

export function isSampleSecret(secret: string): boolean {
  const plain = secret.toLowerCase().replace(/[^a-z0-9]/g, '');
  return (
    new Set(secret).size < DIFFERENT_CHARACTERS_MIN ||
    isRepeated(secret) ||
    isSequence(secret) ||
    SAMPLE_TEXTS.some((text) => plain.includes(text))
  );
}
