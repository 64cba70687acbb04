import { Trans } from '@lingui/react/macro';
import { classes } from '../../ui/classes.ts';
import { Moon } from '../../ui/moon.tsx';
import { type MissionView, stepsOf } from './mission-steps.tsx';
import styles from './mission-timeline.module.css';

/** Timeline of a mission, moon by moon: requested, accepted, converted, granted, or refunded. */
export function MissionTimeline(view: MissionView) {
  return (
    <section className={styles.box}>
      <h2 className={styles.title}>
        <Trans>Progress (Korean time)</Trans>
      </h2>
      <ol className={styles.steps}>
        {stepsOf(view).map(({ id, phase, title, note, state }) => (
          <li
            key={id}
            className={classes(styles.step, styles[state])}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <Moon phase={state === 'ahead' ? 0 : phase} size={32} />
            <div>
              <h3>{title}</h3>
              {note && <div className={styles.note}>{note}</div>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
