import type { ReactNode } from 'react';
import { Moon } from './moon.tsx';
import styles from './states.module.css';

/** Says that there is nothing, why, and the one thing to do about it. */
export function Empty({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.state}>
      <Moon phase={0.25} size={56} />
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  );
}

interface FailedProps {
  title: ReactNode;
  /** `h1` where nothing else is on the page. */
  as?: 'p' | 'h1' | undefined;
  children?: ReactNode;
}

/** Something went wrong: what, and the one thing to do about it. */
export function Failed({ title, as: Title = 'p', children }: FailedProps) {
  return (
    <div className={styles.state} role="alert">
      <Title className={styles.title}>{title}</Title>
      {children}
    </div>
  );
}

/** A grey block of the final size while the content is on its way. */
export function Skeleton({ height, width = '100%' }: { height: number | string; width?: number | string }) {
  return <div className={styles.skeleton} style={{ height, width }} data-waiting aria-hidden="true" />;
}

type Tone = 'info' | 'good' | 'warn' | 'bad';

/** A line that explains something beside what it is about; bad news is announced. */
export function Notice({ tone = 'info', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <div className={`${styles.notice} ${styles[tone]}`} role={tone === 'bad' ? 'alert' : undefined}>
      {children}
    </div>
  );
}

/** A small word about a state; its colour never says it alone. */
export function Badge({ tone = 'info', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>;
}

/** Progress of an upload or a conversion, `share` from 0 to 1; null where nobody knows it just then. */
export function Progress({ label, share }: { label: string; share: number | null }) {
  const percent = share === null ? undefined : Math.round(share * 100);
  return (
    <div className={styles.progress}>
      <progress max={100} value={percent} aria-label={label} />
      {percent !== undefined && <span>{percent}%</span>}
    </div>
  );
}
