const SIZE = /^Too (?:small|big): expected \w+ to (be|have) ([<>]=?)(-?[\d.]+)( \w+)?$/;
const BOUNDS = new Map([
  ['>=', 'at least'],
  ['<=', 'at most'],
  ['>', 'more than'],
  ['<', 'less than'],
]);

const TYPE = /^Invalid input: expected (\w+)(?:, received (\w+))?$/;
const TYPE_NAMES = new Map([
  ['string', 'a string'],
  ['number', 'a number'],
  ['int', 'a whole number'],
  ['boolean', 'a boolean'],
  ['function', 'a function'],
  ['array', 'a list'],
  ['object', 'an object'],
  ['record', 'an object'],
  ['null', 'null'],
]);

const PHRASES = new Map([
  ['Invalid input', 'is not valid'],
  ['Invalid URL', 'must be a URL'],
  ['Invalid email address', 'must be an e-mail address'],
  ['Invalid UUID', 'must be a UUID'],
  ['Invalid ISO datetime', 'must be a date and time such as 2026-01-31T12:00:00Z'],
]);

/** A message of Zod as a phrase that follows the name of a field. The messages of our own schemas already are phrases. */
export function issuePhrase(message: string): string {
  const [, verb, comparison = '', bound, unit = ''] = SIZE.exec(message) ?? [];
  if (verb !== undefined) {
    return `must ${verb} ${BOUNDS.get(comparison)} ${bound}${bound === '1' ? unit.replace(/s$/, '') : unit}`;
  }
  if (message.startsWith('Invalid option: expected')) {
    return message.replace('Invalid option: expected', 'must be').replaceAll('"|"', '", "');
  }
  const [, expected = '', received = ''] = TYPE.exec(message) ?? [];
  const type = TYPE_NAMES.get(expected);
  if (type !== undefined) {
    // A number that is not whole is a number, too.
    const other = expected === 'int' ? undefined : TYPE_NAMES.get(received);
    return `must be ${type}${other === undefined ? '' : `, not ${other}`}`;
  }
  if (message.startsWith('Invalid string: must')) {
    return message.replace('Invalid string: must', 'must').replace('must match pattern', 'must match the pattern');
  }
  return PHRASES.get(message) ?? message.replace('Invalid input: expected', 'must be');
}
