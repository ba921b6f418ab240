import { describe, expect, test } from 'vitest';
import { deskTexts } from '../desk-texts.en.ts';
import { type AuthorDraft, authorSchema } from './author-form.tsx';

const texts = deskTexts.read('en');
if (texts instanceof Promise) throw new Error('English is always here');
const { errors } = texts.authors;
const draft: AuthorDraft = { name: ' Edda Brandt ', born: '1891', country: 'Norway', bio: 'Kept _bees_.' };

describe('an author at the desk', () => {
  test('the draft of an author has the fields as they are stored', () => {
    const fields = { name: 'Edda Brandt', born: 1891, country: 'Norway', bio: '<p>Kept <em>bees</em>.</p>' };
    expect(authorSchema(2025, errors).parse(draft)).toEqual(fields);
  });

  test.each<[Partial<AuthorDraft>, string[]]>([
    [{}, []],
    [{ born: '-750' }, []],
    [{ born: '2025' }, []],
    [{ name: ' ' }, ['name']],
    [{ name: 'x'.repeat(201) }, ['name']],
    [{ born: '' }, ['born']],
    [{ born: '1891.5' }, ['born']],
    [{ born: '2026' }, ['born']],
    [{ born: '-2301' }, ['born']],
    [{ country: '' }, ['country']],
    [{ bio: '\n' }, ['bio']],
    [{ name: '', born: 'x', country: '', bio: '' }, ['name', 'born', 'country', 'bio']],
  ])('the draft of an author with %j changed has these wrong: %j', (part, wrong) => {
    const { error } = authorSchema(2025, errors).safeParse({ ...draft, ...part });
    expect((error?.issues ?? []).map(({ path }) => path.join())).toEqual(wrong);
  });
});
