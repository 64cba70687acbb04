import { Trans } from '@lingui/react/macro';
import { formatNumber } from '../../lib/format/money.ts';
import { Text } from '../../ui/text.tsx';
import { Written } from '../../ui/written.tsx';
import styles from './creator-row.module.css';
import { monthAndDay } from './draw-dates.ts';
import { DrawStatus } from './draw-status.tsx';
import type { DrawProduct } from './queries.ts';

interface CreatorDrawRowProps {
  /** Position in the list, counted from 1. */
  number: number;
  draw: DrawProduct;
  onOpen: () => void;
}

/** A creator’s event in a list: entry period, number of winners, number of entries, and status (spec 2 §2). */
export function CreatorDrawRow({ number, draw: { event }, onOpen }: CreatorDrawRowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.number}>{number}</span>
      <div className={styles.what}>
        <h3 className={styles.title}>
          <button type="button" className={styles.open} aria-haspopup="dialog" onClick={onOpen}>
            <Written>{event.title}</Written>
          </button>
        </h3>
        <Text look="small">
          {monthAndDay(event.applyStart)} – {monthAndDay(event.applyEnd)} ·{' '}
          <span className={styles.whole}>
            <Trans>Draw count {event.drawNumber}</Trans>
          </span>{' '}
          ·{' '}
          <span className={styles.whole}>
            <Trans>Entries {formatNumber(event.applyNumber)}</Trans>
          </span>
        </Text>
      </div>
      <div className={styles.side}>
        <DrawStatus event={event} />
      </div>
    </li>
  );
}
