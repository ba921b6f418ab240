export type ProseCommand = 'strong' | 'emphasis' | 'link' | 'list' | 'quote';

/** A text and its selected part. */
export interface Selected {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const SIGNS = { strong: '*', emphasis: '_' } as const;
const LINE_MARKS = { list: '- ', quote: '> ' } as const;

/** Puts `before` and `after` around the selection, which stays selected. */
function around({ text, start, end }: Selected, before: string, after: string): Selected {
  return {
    text: text.slice(0, start) + before + text.slice(start, end) + after + text.slice(end),
    start: start + before.length,
    end: end + before.length,
  };
}

/** Adds `mark` to every selected line, or removes it if all of them have it. */
function marked({ text, start, end }: Selected, mark: string): Selected {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next === -1 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const isMarked = lines.every((line) => line.startsWith(mark));
  const changed = lines.map((line) => (isMarked ? line.slice(mark.length) : mark + line)).join('\n');
  return { text: text.slice(0, from) + changed + text.slice(to), start: from, end: from + changed.length };
}

/**
 * Applies a command to a text. The text of a link is the selected words, or `linkWords` if none are
 * selected; its address remains to be typed.
 */
export function withCommand(command: ProseCommand, selected: Selected, linkWords: string): Selected {
  switch (command) {
    case 'strong':
    case 'emphasis':
      return around(selected, SIGNS[command], SIGNS[command]);
    case 'list':
    case 'quote':
      return marked(selected, LINE_MARKS[command]);
    case 'link': {
      const { text, start, end } = selected;
      const words = text.slice(start, end) || linkWords;
      const written = `[${words}](https://)`;
      const at = start + written.length - 1;
      return { text: text.slice(0, start) + written + text.slice(end), start: at, end: at };
    }
  }
}
