import type { ReactNode } from 'react';
import { Moon } from './moon.tsx';
import styles from './states.module.css';

/** Empty state: what is missing, why, and the one action to take. */
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
  /** `h1` if nothing else is on the page. */
  as?: 'p' | 'h1' | undefined;
  children?: ReactNode;
}

/** Failed state: what went wrong, and the one action to take. */
export function Failed({ title, as: Title = 'p', children }: FailedProps) {
  return (
    <div className={styles.state} role="alert">
      <Title className={styles.title}>{title}</Title>
      {children}
    </div>
  );
}

/** A grey block of the final size while the content loads. */
export function Skeleton({ height, width = '100%' }: { height: number | string; width?: number | string }) {
  return <div className={styles.skeleton} style={{ height, width }} data-waiting aria-hidden="true" />;
}

type Tone = 'info' | 'good' | 'warn' | 'bad';

/** An explanation beside its subject; `bad` is announced to screen readers. */
export function Notice({ tone = 'info', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <div className={`${styles.notice} ${styles[tone]}`} role={tone === 'bad' ? 'alert' : undefined}>
      {children}
    </div>
  );
}

/** A short label of a state; the colour is never the only information. */
export function Badge({ tone = 'info', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>;
}

/** Progress of an upload or a conversion; `share` from 0 to 1, null while unknown. */
export function Progress({ label, share }: { label: string; share: number | null }) {
  const percent = share === null ? undefined : Math.round(share * 100);
  return (
    <div className={styles.progress}>
      <progress max={100} value={percent} aria-label={label} />
      {percent !== undefined && <span>{percent}%</span>}
    </div>
  );
}
