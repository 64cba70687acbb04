import { policy } from '@sowon/contracts/policy';
import { useMemo } from 'react';
import styles from './voice-controls.module.css';

interface WaveformProps {
  /** Loudness of each step, 0 to 100; null if it was not measured. */
  peaks: readonly number[] | null;
  /** Played share, 0 to 1. */
  share: number;
}

const height = 100;
const barWidth = 2;
const step = 3;
/** Silence is drawn as a low line, so that its position stays visible. */
const lowest = 6;
const unknown: readonly number[] = Array.from({ length: policy.files.waveformSteps }, () => 0);

/** Draws the loudness of a voice, with the played part in another colour. The drawing is decorative: the slider above it has the same information in words. */
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
