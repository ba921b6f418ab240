import { expect, test } from 'vitest';
import { plainWords, withoutOptionalMarks } from './plain-words.ts';

test.each([
  ['an accent of a Latin letter', 'Café Élan', 'cafe elan'],
  ['a Vietnamese tone', 'Nỗi buồn', 'noi buon'],
  ['a Greek breathing', 'Ἀλήθεια', 'αληθεια'],
  ['a Cyrillic breve', 'Война и мир', 'воина и мир'],
  ['a Hebrew point', 'שָׁלוֹם', 'שלום'],
  ['an Arabic vowel mark', 'مُحَمَّد', 'محمد'],
])('a search leaves out %s: %s', (_name, text, words) => {
  expect(plainWords(text)).toBe(words);
});

test.each([
  ['a vowel sign of Devanagari', 'बाल', 'बेल'],
  ['a vowel sign of Tamil', 'கல', 'கலை'],
  ['a vowel sign of Bengali', 'কল', 'কলা'],
  ['a vowel of Thai', 'มา', 'มี'],
  ['a tone of Thai', 'ขาว', 'ข่าว'],
  ['a voicing mark of kana', 'バス', 'ハス'],
  ['a semi-voicing mark of kana', 'パス', 'バス'],
  ['a vowel of Khmer', 'កា', 'កី'],
  ['a vowel of Tibetan', 'ཀི', 'ཀུ'],
  ['a final consonant of Hangul', '가', '각'],
  ['the hamza of Arabic', 'سال', 'سأل'],
  ['the sign of a language', 'Learn C', 'Learn C++'],
  ['the sign of another language', 'Learn C', 'Learn C#'],
])('in a search, %s makes another word', (_name, one, other) => {
  expect(plainWords(one)).not.toBe(plainWords(other));
});

test.each([
  ['half-width kana', 'ﾊﾞｽ', 'バス'],
  ['full-width letters', 'Ｄｕｎｅ', 'dune'],
  ['a soft hyphen', 'Waf\u00adfle', 'waffle'],
  ['a joiner without width', 'A\u200bB', 'ab'],
  ['a hyphen of Hebrew', 'בית־ספר', 'בית ספר'],
  ['a trade mark', 'LEGO™', 'lego'],
  ['punctuation alone', '?!', ''],
])('a search reads %s as people write it: %s', (_name, text, words) => {
  expect(plainWords(text)).toBe(words);
});

test('marks of Latin letters are left out of a text that keeps its case', () => {
  expect(withoutOptionalMarks('Élan, バス')).toBe('Elan, バス');
});
