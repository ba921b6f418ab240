import { type ReactNode, useState } from 'react';

/** A button that copies a text. Screen readers say `what`: the name of the text. */
export function CopyButton({ text, what, label = 'Copy' }: { text: string; what: string; label?: string }): ReactNode {
  const [copied, setCopied] = useState('');
  return (
    <button
      type="button"
      className="copy"
      onClick={() => navigator.clipboard.writeText(text).then(() => setCopied(text))}
    >
      {copied === text && text !== '' ? 'Copied' : label}
      <span className="unseen"> {what}</span>
    </button>
  );
}

/** An id or a key in full, with a button that copies it. */
export function Copied({ text, what }: { text: string; what: string }): ReactNode {
  return (
    <span className="copied">
      <code>{text}</code> <CopyButton text={text} what={what} />
    </span>
  );
}
