import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import styles from './countdown.module.css';

const secondMs = 1_000;

interface CountdownProps {
  /** The instant that is counted down to, ISO 8601. */
  until: string;
  /** Called once when it has come by this device's clock. */
  onOver: () => void;
}

/** How long it is until an instant, the two largest units of it, each second anew. Whoever shows it says the instant itself beside it. */
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
  // It changes too often to be read out by itself.
  return (
    <strong role="timer" aria-live="off" className={styles.left}>
      {words()}
    </strong>
  );
}

/** Whole seconds until an instant, 0 once it has come. */
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
