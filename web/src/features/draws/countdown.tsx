import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import styles from './countdown.module.css';

const secondMs = 1_000;

interface CountdownProps {
  /** End of the countdown, an instant in ISO 8601. */
  until: string;
  /** Called once when the end is reached by this device’s clock. */
  onOver: () => void;
}

/** Time left until an instant in its two largest units, updated each second. The caller shows the instant itself beside it. */
export function Countdown({ until, onOver }: CountdownProps) {
  const { t } = useLingui();
  const left = useSecondsUntil(until, onOver);
  const [days, hours, minutes, seconds] = [
    Math.floor(left / 86_400),
    Math.floor(left / 3_600) % 24,
    Math.floor(left / 60) % 60,
    left % 60,
  ];
  const words = () => {
    if (days > 0) return t`${days} d ${hours} h left`;
    if (hours > 0) return t`${hours} h ${minutes} min left`;
    return left > 0 ? t`${minutes} min ${seconds} s left` : t`Any moment now`;
  };
  // A screen reader does not announce it, because it changes too often.
  return (
    <strong role="timer" aria-live="off" className={styles.left}>
      {words()}
    </strong>
  );
}

/** Whole seconds until an instant; 0 once it is reached. */
function useSecondsUntil(until: string, onOver: () => void): number {
  const [now, setNow] = useState(Date.now);
  const tellOver = useEffectEvent(onOver);
  const left = Math.max(0, Math.ceil((Date.parse(until) - now) / secondMs));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) {
      tellOver();
      return;
    }
    const timer = setInterval(() => setNow(Date.now()), secondMs);
    return () => clearInterval(timer);
  }, [isOver]);
  return left;
}
