import { Plural, Trans } from '@lingui/react/macro';
import { daysUntil, formatDate, formatDateTime, urgencyOf } from '../../lib/format/dates.ts';
import styles from './due-line.module.css';

interface DueLineProps {
  readonly due: string;
  /** True if the hour is shown beside the day. */
  readonly withHour?: boolean;
}

/** The deadline in words and colour: days left, and the day itself in KST. */
export function DueLine({ due, withHour = false }: DueLineProps) {
  const now = new Date();
  const urgency = urgencyOf(due, now);
  const days = daysUntil(due, now);
  return (
    <p className={styles[urgency]}>
      {urgency === 'over' ? (
        <Trans>Past the deadline</Trans>
      ) : days === 0 ? (
        <Trans>Due today</Trans>
      ) : (
        <Plural value={days} one="# day left" other="# days left" />
      )}
      <span className={styles.date}> · {withHour ? formatDateTime(due) : formatDate(due)}</span>
    </p>
  );
}
