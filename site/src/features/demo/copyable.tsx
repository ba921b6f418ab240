import { type ReactNode, useState } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import styles from './demo-page.module.css';
import { demoTexts } from './demo-texts.en.ts';

/**
 * An address or command that readers copy for use elsewhere. A link would not work: the simulator's control API
 * answers no page of another origin (SEC-37).
 */
export function Copyable({ text }: { text: string }): ReactNode {
  const { copy } = useTexts(demoTexts);
  const [said, setSaid] = useState('');
  const write = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setSaid(copy.done),
      () => setSaid(copy.failed),
    );
  };
  return (
    <div className={styles.copyable}>
      <code>{text}</code>
      <button type="button" aria-label={copy.name(text)} onClick={write}>
        {copy.button}
      </button>
      <span role="status">{said}</span>
    </div>
  );
}
