import { useEffect, useState } from 'react';
import { Page, PageHeader } from '../../src/ui/layout.tsx';
import { TextLink } from '../../src/ui/text.tsx';
import styles from '../catalogue.module.css';
import { addressOf } from '../switches.ts';

/** A page taller than any screen; a part appears after a moment, like loaded content. */
export function TallPage() {
  const [isFilled, setIsFilled] = useState(false);
  useEffect(() => {
    const later = setTimeout(() => setIsFilled(true), 200);
    return () => clearTimeout(later);
  }, []);
  return (
    <Page>
      <PageHeader title="Tall" />
      <TextLink to={addressOf('/fields')}>Another page</TextLink>
      {isFilled && (
        <div className={styles.tall}>
          <TextLink to={`${addressOf('/tall')}&tab=other`}>Another tab of this page</TextLink>
        </div>
      )}
    </Page>
  );
}
