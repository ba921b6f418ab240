import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useFormats, useTexts } from '../../language/use-texts.ts';
import { usePaused } from '../../ui/use-paused.ts';
import { Announcement } from '../../ui/visually-hidden.tsx';
import { type Found, LONGEST_SEARCH, matchingTags } from './search-club.ts';
import styles from './search-field.module.css';
import { searchTexts } from './search-texts.en.ts';
import { searchedText, useAllTags, useFound } from './use-search.ts';

/** A page that the search field leads to. */
interface Suggestion {
  readonly id: string;
  readonly to: string;
  readonly text: string;
  /** Shown after the text: the authors of a book. */
  readonly detail: string;
}

interface SuggestionGroup {
  readonly group: 'books' | 'authors' | 'readers' | 'tags';
  readonly suggestions: readonly Suggestion[];
}

/** The address of the results for `text`. */
function searchAddress(text: string): string {
  return `/search?${new URLSearchParams({ q: text })}`;
}

/** The suggestions in groups, without empty groups. `list` joins the names of authors. */
function suggestionGroups(
  { books, authors, readers }: Found,
  tags: readonly string[],
  list: (names: readonly string[]) => string,
): readonly SuggestionGroup[] {
  const groups: readonly SuggestionGroup[] = [
    {
      group: 'books',
      suggestions: books.map(({ _id, title, authors: by = [] }) => ({
        id: `book-${_id}`,
        to: `/books/${encodeURIComponent(_id)}`,
        text: title,
        detail: list(by.map(({ name }) => name)),
      })),
    },
    {
      group: 'authors',
      suggestions: authors.map(({ _id, name }) => ({
        id: `author-${_id}`,
        to: `/authors/${encodeURIComponent(_id)}`,
        text: name,
        detail: '',
      })),
    },
    {
      group: 'readers',
      suggestions: readers.map(({ id, name }) => ({
        id: `reader-${id}`,
        to: `/readers/${encodeURIComponent(id)}`,
        text: name,
        detail: '',
      })),
    },
    {
      group: 'tags',
      suggestions: tags.map((tag) => ({ id: `tag-${tag}`, to: searchAddress(tag), text: tag, detail: '' })),
    },
  ];
  return groups.filter(({ suggestions }) => suggestions.length > 0);
}

const BOOKS = 5;
const AUTHORS = 3;
const READERS = 2;
const TAGS = 3;

/** The text that the page in the address searches for. */
function searchedIn({ pathname, search }: { readonly pathname: string; readonly search: string }): string {
  return pathname === '/search' ? searchedText(new URLSearchParams(search).get('q') ?? '') : '';
}

interface Suggestions {
  readonly groups: readonly SuggestionGroup[];
  /** Whether they belong to the text. Until they do, the suggestions for the text before it stay. */
  readonly isKnown: boolean;
}

function useSuggestions(text: string): Suggestions {
  const { list } = useFormats();
  const found = useFound(text, BOOKS);
  const isLongEnough = text.length > 1;
  const tags = useAllTags(isLongEnough);
  if (!isLongEnough || found.kind !== 'ready') return { groups: [], isKnown: !isLongEnough };
  const { books, authors, readers } = found.value;
  const few = { books, authors: authors.slice(0, AUTHORS), readers: readers.slice(0, READERS) };
  return { groups: suggestionGroups(few, matchingTags(tags, text, TAGS), list), isKnown: !found.stale };
}

/**
 * Finds books, authors, readers and tags while one types (ARIA Authoring Practices, "Editable combobox with list autocomplete").
 * Arrow keys move through the suggestions; Enter opens the active one, or the page of all results if none is active.
 */
export function SearchField({ hint }: { hint: string }): ReactNode {
  const texts = useTexts(searchTexts);
  const navigate = useNavigate();
  const here = useLocation();
  const id = useId();
  const [text, setText] = useState(searchedIn(here));
  const [place, setPlace] = useState(here.key);
  const [isOpen, setOpen] = useState(false);
  const [activeId, setActiveId] = useState<string | null>(null);
  // On another page, the field shows what that page searches for.
  if (place !== here.key) {
    setPlace(here.key);
    setText(searchedIn(here));
    setOpen(false);
  }
  const wanted = searchedText(text);
  const { groups, isKnown } = useSuggestions(usePaused(isOpen ? wanted : ''));
  const all: Suggestion = { id: 'all', to: searchAddress(wanted), text: texts.all(wanted), detail: '' };
  const options = [...groups.flatMap(({ suggestions }) => suggestions), all];
  const shown = isOpen && wanted.length > 1;
  const active = options.findIndex((option) => option.id === activeId);

  const close = (): void => {
    setOpen(false);
    setActiveId(null);
  };
  const go = ({ to }: Suggestion): void => {
    close();
    void navigate(to);
  };
  const move = (step: 1 | -1): void => {
    setOpen(true);
    if (!shown) return;
    // One place beyond either end is the field itself, where no option is active.
    const next = active === -1 && step === -1 ? options.length - 1 : active + step;
    setActiveId(options[next]?.id ?? null);
  };
  const press = (event: KeyboardEvent): void => {
    // While an input method composes text, its keys choose among its own suggestions.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Escape') {
      // The first Escape closes the list, the next one clears the field.
      event.preventDefault();
      if (!shown) setText('');
      close();
    }
  };
  const optionId = (option: Suggestion): string => `${id}${option.id}`;
  const optionView = (option: Suggestion): ReactNode => (
    <button
      key={option.id}
      id={optionId(option)}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={option.id === activeId}
      className={styles.option}
      // The field keeps the focus, so that the click arrives before the list closes.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => go(option)}
      onMouseMove={() => setActiveId(option.id)}
    >
      <span dir="auto">{option.text}</span> {option.detail !== '' && <span className="small">{option.detail}</span>}
    </button>
  );

  return (
    <search aria-label={texts.label} className={styles.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (wanted !== '') go(options[active] ?? all);
        }}
      >
        <input
          type="search"
          role="combobox"
          className={styles.input}
          aria-label={texts.label}
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={`${id}list`}
          aria-activedescendant={shown && options[active] ? optionId(options[active]) : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={LONGEST_SEARCH}
          placeholder={hint}
          dir="auto"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setOpen(true);
            setActiveId(null);
          }}
          onKeyDown={press}
          onBlur={close}
        />
      </form>
      <div id={`${id}list`} role="listbox" aria-label={texts.suggestions} className={styles.list} hidden={!shown}>
        {shown && (
          <>
            {groups.map(({ group, suggestions }) => (
              <fieldset key={group} className={styles.group}>
                <legend className={styles.heading}>{texts.groups[group]}</legend>
                {suggestions.map(optionView)}
              </fieldset>
            ))}
            {optionView(all)}
          </>
        )}
      </div>
      <Announcement text={shown && isKnown ? texts.found(options.length) : ''} />
    </search>
  );
}
