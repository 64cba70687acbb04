import { Plural, Trans } from '@lingui/react/macro';
import type { CreatorTask } from '@sowon/contracts/draws/tasks';
import { Link } from 'react-router';
import { DueLine } from '../../features/missions/due-line.tsx';
import { isLastDay } from '../../lib/format/dates.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Text } from '../../ui/text.tsx';
import { Written } from '../../ui/written.tsx';
import styles from './mission-row.module.css';

interface DrawTaskRowProps {
  /** Position in the list, counted from 1. */
  readonly number: number;
  readonly draw: Extract<CreatorTask, { kind: 'DRAW' }>['draw'];
}

/** A draw event with closed entries, linking to the room where its winners are drawn. */
export function DrawTaskRow({ number, draw }: DrawTaskRowProps) {
  const { productId, title, entries, picked, drawNumber, drawBy } = draw;
  const room = `/mission-management/lottery-event/${productId}`;
  return (
    <li className={classes(styles.row, isLastDay(drawBy, new Date()) && styles.pressing)}>
      <span className={styles.number}>{number}</span>
      <div className={styles.what}>
        <p className={styles.title}>
          <Link to={room}>
            <Written>{title}</Written>
          </Link>
        </p>
        <p className={styles.who}>
          <span className={styles.requester}>
            <Trans>Draw event</Trans>
          </span>
        </p>
        <div className={styles.said}>
          <Text look="small">
            <Plural value={entries} one="# entry" other="# entries" /> ·{' '}
            <Trans>
              {picked} of {drawNumber} drawn
            </Trans>
          </Text>
        </div>
      </div>
      <div className={styles.side}>
        <div className={styles.dates}>
          <DueLine due={drawBy} withHour />
        </div>
        <ButtonLink to={room}>
          <Trans>Draw the winners</Trans>
        </ButtonLink>
      </div>
    </li>
  );
}
