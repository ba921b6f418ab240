import { autocompletion, type Completion, type CompletionContext, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json, jsonParseLinter } from '@codemirror/lang-json';
import { bracketMatching, defaultHighlightStyle, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { type Diagnostic, forceLinting, linter, lintGutter } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { type ReactNode, useEffect, useRef } from 'react';

/** A field that may be written into the JSON, with a short text about it. */
export interface JsonHint {
  readonly key: string;
  readonly about: string;
}

interface JsonEditorProps {
  readonly label: string;
  readonly text: string;
  readonly onChange?: (text: string) => void;
  readonly hints?: readonly JsonHint[];
  /** What the simulator has refused, by the name of the field. It is shown at the line of that field. */
  readonly problems?: ReadonlyMap<string, string>;
}

const THEME = EditorView.theme({
  '&': { color: 'var(--ink)', backgroundColor: 'var(--field)', font: '12px/1.55 var(--mono)', height: '100%' },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '-1px' },
  '.cm-scroller': { font: 'inherit', overflow: 'auto' },
  '.cm-content': { caretColor: 'var(--ink)', padding: '6px 0' },
  '.cm-gutters': { color: 'var(--quiet)', backgroundColor: 'var(--raised)', border: '0' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground, ::selection': {
    background: 'var(--chosen) !important',
  },
  // Its own drawings are data addresses, which the policy of the page forbids.
  '.cm-lintRange, .cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--error)',
  },
  '.cm-lint-marker-error': { content: '"▲"', color: 'var(--error)' },
  '.cm-tooltip': { color: 'var(--ink)', backgroundColor: 'var(--raised)', border: '1px solid var(--line)' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { color: 'var(--on-accent)', background: 'var(--accent)' },
});
const COLORS = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--accent)' },
  { tag: tags.string, color: 'var(--ink)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--ok)' },
]);

/**
 * An editor for JSON. It is in a shadow tree, where its styles are adopted style sheets: the policy of the page allows no
 * style elements.
 */
export function JsonEditor({ label, text, onChange, hints = [], problems }: JsonEditorProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const latest = useRef({ text, onChange, hints, problems });
  latest.current = { text, onChange, hints, problems };

  useEffect(() => {
    const host = place.current;
    if (host === null) return;
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    const editor = new EditorView({
      root,
      parent: root,
      state: EditorState.create({
        doc: latest.current.text,
        extensions: [
          lineNumbers(),
          lintGutter(),
          history(),
          drawSelection(),
          bracketMatching(),
          json(),
          linter(
            (target) => (target.state.doc.length === 0 ? [] : [...jsonParseLinter()(target), ...refused(target)]),
            { delay: 150 },
          ),
          autocompletion({ override: [(context) => keysFor(context, latest.current.hints)] }),
          syntaxHighlighting(COLORS),
          syntaxHighlighting(defaultHighlightStyle, { fallback: true }),
          THEME,
          EditorView.lineWrapping,
          // Browsers reach an editable element without a tabindex, too, but axe does not know it.
          EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
          EditorState.readOnly.of(latest.current.onChange === undefined),
          // The Tab key leaves the editor: somebody without a mouse must not be caught in it.
          keymap.of([...completionKeymap, ...historyKeymap, ...defaultKeymap]),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) latest.current.onChange?.(update.state.doc.toString());
          }),
        ],
      }),
    });
    view.current = editor;
    return () => editor.destroy();

    function refused(target: EditorView): Diagnostic[] {
      return [...(latest.current.problems ?? [])].flatMap(([field, message]) => {
        const at = target.state.doc.toString().indexOf(`"${field.split(/[.[]/).at(-1)}"`);
        if (at < 0) return [];
        return [{ from: at, to: target.state.doc.lineAt(at).to, severity: 'error', message: `${field} ${message}` }];
      });
    }
  }, [label]);

  useEffect(() => {
    const editor = view.current;
    if (editor === null || editor.state.doc.toString() === text) return;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: text } });
  }, [text]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new problems are shown at once
  useEffect(() => {
    if (view.current) forceLinting(view.current);
  }, [problems]);

  return <div ref={place} className="json-editor" />;
}

function keysFor(context: CompletionContext, hints: readonly JsonHint[]) {
  const word = context.matchBefore(/"?[\w-]*/);
  if (word === null || (word.from === word.to && !context.explicit)) return null;
  const options: Completion[] = hints.map(({ key, about }) => ({ label: key, detail: about, apply: `"${key}": ` }));
  return { from: word.from, options, filter: true };
}
