import { useId } from 'react';

interface MoonProps {
  /** Lit share, 0 (new) to 1 (full). */
  phase: number;
  /** Edge length in pixels. */
  size?: number;
  className?: string | undefined;
}

/** The moon that people make wishes to; it fills as a wish comes true. Decorative: the text beside it says the same. */
export function Moon({ phase, size = 24, className }: MoonProps) {
  const id = useId();
  const isFull = phase >= 1;
  return (
    <svg width={size} height={size} viewBox="0 0 100 100" className={className} aria-hidden="true">
      <defs>
        <radialGradient id={`${id}-light`} cx="36%" cy="30%" r="80%">
          <stop offset="0" stopColor="var(--moon-light)" />
          <stop offset="0.55" stopColor="var(--moon)" />
          <stop offset="1" stopColor="var(--moon-low)" />
        </radialGradient>
        <mask id={`${id}-lit`}>
          <circle cx="50" cy="50" r="46" fill="white" />
          {!isFull && <circle cx={50 + phase * 100} cy={50 - phase * 22} r="46" fill="black" />}
        </mask>
      </defs>
      <circle cx="50" cy="50" r="46" fill="currentColor" opacity={isFull ? 0 : 0.16} />
      <g mask={`url(#${id}-lit)`}>
        <circle cx="50" cy="50" r="46" fill={`url(#${id}-light)`} />
        <g fill="var(--moon-sea)" opacity="0.16">
          <circle cx="34" cy="38" r="10" />
          <circle cx="60" cy="28" r="6" />
          <circle cx="66" cy="58" r="12" />
          <circle cx="40" cy="70" r="7" />
          <circle cx="24" cy="56" r="4" />
        </g>
      </g>
      {!isFull && (
        <circle
          cx="50"
          cy="50"
          r="46"
          fill="none"
          stroke="currentColor"
          strokeOpacity="0.3"
          strokeWidth="3"
        />
      )}
    </svg>
  );
}
