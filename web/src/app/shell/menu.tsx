import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import styles from './header.module.css';

interface MenuProps {
  /** What opens it, said to those who do not see its face. */
  label: string;
  face: ReactNode;
  children: ReactNode;
}

/** A list that unfolds under its button: the platform's own disclosure, closed by Escape, a press outside or a new page. */
export function Menu({ label, face, children }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes it
  useEffect(() => details.current?.removeAttribute('open'), [key]);

  useEffect(() => {
    const close = (event: Event) => {
      const isInside = event.target instanceof Node && details.current?.contains(event.target);
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
      if (!isEscape && (event.type !== 'pointerdown' || isInside)) return;
      // What had the focus is hidden with the list.
      if (isEscape && details.current?.contains(document.activeElement)) {
        details.current.querySelector('summary')?.focus();
      }
      details.current?.removeAttribute('open');
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close);
    };
  }, []);

  return (
    <details ref={details} className={styles.menu}>
      <summary className={styles.item}>
        {face}
        <span className="visually-hidden">{label}</span>
      </summary>
      <ul className={styles.list}>{children}</ul>
    </details>
  );
}
