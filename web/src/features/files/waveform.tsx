import { policy } from '@sowon/contracts/policy';
import { useMemo } from 'react';
import styles from './voice-controls.module.css';

interface WaveformProps {
  /** How loud it is step by step, 0 to 100; null where nobody measured it. */
  peaks: readonly number[] | null;
  /** How much of it was played, 0 to 1. */
  share: number;
}

const height = 100;
const barWidth = 2;
const step = 3;
/** What is silent is a line still, so that its place is to be seen. */
const lowest = 6;
const unknown: readonly number[] = Array.from({ length: policy.files.waveformSteps }, () => 0);

/** Draws how loud a voice is, what was played in another colour; a picture of the slider above it, which says the same in words. */
export function Waveform({ peaks, share }: WaveformProps) {
  const bars = peaks ?? unknown;
  const path = useMemo(() => bars.map(barAt).join(''), [bars]);
  const drawn = (className: string | undefined) => (
    <svg
      className={className}
      viewBox={`0 0 ${bars.length * step - 1} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
  return (
    <>
      {drawn(styles.wave)}
      <div
        className={styles.played}
        style={{ clipPath: `inset(0 ${(1 - share) * 100}% 0 0)` }}
        aria-hidden="true"
      >
        {drawn(styles.wave)}
      </div>
    </>
  );
}

function barAt(peak: number, index: number): string {
  const tall = Math.max(lowest, peak);
  return `M${index * step} ${(height - tall) / 2}h${barWidth}v${tall}h-${barWidth}z`;
}
