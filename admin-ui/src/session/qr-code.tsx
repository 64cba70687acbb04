import { encode } from 'uqr';

interface QrCodeProps {
  readonly text: string;
  /** What it is for, for whom it cannot be seen. */
  readonly label: string;
}

/** A text as a picture that phones read: dark on light in either look, as many of them read nothing else. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, data } = encode(text, { ecc: 'M', border: 2 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width={192} height={192} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
