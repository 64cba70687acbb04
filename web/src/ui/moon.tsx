import { useId } from 'react';

interface MoonProps {
  /** Lit share, 0 (new) to 1 (full). */
  phase: number;
  /** Edge length in pixels. */
  size?: number;
  className?: string | undefined;
}

/** The moon people make a wish to; it fills as a wish comes true. Decorative: the text beside it says the same. */
export function Moon({ phase, size = 24, className }: MoonProps) {
  const maskId = useId();
  const shadowX = 50 + phase * 100;
  return (
    <svg width={size} height={size} viewBox="0 0 100 100" className={className} aria-hidden="true">
      <mask id={maskId}>
        <rect width="100" height="100" fill="#fff" />
        {phase < 1 && <circle cx={shadowX} cy={50 - phase * 22} r="46" fill="#000" />}
      </mask>
      <circle cx="50" cy="50" r="45" fill="currentColor" opacity="0.16" />
      <circle
        cx="50"
        cy="50"
        r="45"
        fill="var(--moon)"
        stroke="var(--moon-deep)"
        strokeWidth="2"
        mask={`url(#${maskId})`}
      />
      <circle cx="50" cy="50" r="45" fill="none" stroke="currentColor" strokeOpacity="0.35" strokeWidth="3" />
    </svg>
  );
}
