import type { ReactNode } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import { Link } from '../../ui/link.tsx';
import styles from './demo-badge.module.css';
import { demoLinkTexts } from './demo-link-texts.en.ts';

/** Says on every page that the data is made up, and links to the explanation. */
export function DemoLink(): ReactNode {
  const texts = useTexts(demoLinkTexts);
  return (
    <Link to="/about-this-demo" className={styles.badge}>
      {texts.badge}
    </Link>
  );
}
