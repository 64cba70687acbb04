import { Trans, useLingui } from '@lingui/react/macro';
import type { Mission } from '@sowon/contracts/missions/schemas';
import { policy } from '@sowon/contracts/policy';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../lib/format/dates.ts';
import { classes } from '../../ui/classes.ts';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { Moon } from '../../ui/moon.tsx';
import { Written } from '../../ui/written.tsx';
import { DueLine } from './due-line.tsx';
import styles from './mission-timeline.module.css';

interface MissionTimelineProps {
  mission: Mission;
  /** Whether the reader is the fan whose coins these are. */
  isOwn: boolean;
}

interface Step {
  id: string;
  phase: number;
  title: string;
  note: ReactNode;
  state: 'done' | 'now' | 'ahead';
}

/** The way of a wish, moon by moon: requested, accepted, converted, granted, or refunded. */
export function MissionTimeline({ mission, isOwn }: MissionTimelineProps) {
  const { t } = useLingui();
  const { status } = mission;
  const isConverting = status === 'TRANSCODING';
  const isLucky = mission.missionProduct.type === 'LUCKY';
  const steps: Step[] = [
    {
      id: 'requested',
      phase: 0.2,
      title: isLucky ? t`Roulette opened` : t`Requested`,
      note: formatDateTime(mission.created),
      state: 'done',
    },
    {
      id: 'accepted',
      phase: 0.45,
      title: isLucky ? t`Won` : t`Accepted`,
      note:
        status === 'ACCEPTED' && mission.due !== null ? (
          <DueNote due={mission.due} coinPrice={mission.coinPrice} isOwn={isOwn} />
        ) : (
          mission.accepted !== null && formatDateTime(mission.accepted)
        ),
      state: status === 'ACCEPTED' ? 'now' : mission.accepted === null ? 'ahead' : 'done',
    },
  ];
  if (status === 'REJECTED') {
    steps.push({
      id: 'rejected',
      phase: 0,
      title:
        mission.rejectReason === 'OVERDUE'
          ? t`Refunded: ${policy.missions.performDueDays} days passed`
          : mission.rejectReason === 'ABANDONED'
            ? t`Ended without a win`
            : t`Rejected and refunded`,
      note: <RejectNote mission={mission} isOwn={isOwn} />,
      state: 'now',
    });
  } else {
    if (isConverting || mission.video !== null || mission.voice !== null) {
      steps.push({
        id: 'converting',
        phase: 0.75,
        title: t`Converting the answer`,
        note: isConverting && <Trans>It will appear here by itself.</Trans>,
        state: isConverting ? 'now' : 'done',
      });
    }
    steps.push({
      id: 'completed',
      phase: 1,
      title: t`Wish granted`,
      note: mission.completed !== null && formatDateTime(mission.completed),
      state: status === 'COMPLETED' ? 'now' : 'ahead',
    });
  }
  return (
    <section className={styles.box}>
      <h2 className={styles.title}>
        <Trans>Progress (Korean time)</Trans>
      </h2>
      <ol className={styles.steps}>
        {steps.map(({ id, phase, title, note, state }) => (
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

function DueNote({ due, coinPrice, isOwn }: { due: string; coinPrice: number; isOwn: boolean }) {
  return (
    <>
      <DueLine due={due} />
      <p>
        <Trans>Due {formatDateTime(due)}</Trans>
      </p>
      {isOwn && (
        <p>
          <Trans>
            If nothing comes by then, <CoinAmount points={coinPrice} /> come back to you automatically.
          </Trans>
        </p>
      )}
    </>
  );
}

function RejectReasonText({ reason }: { reason: Mission['rejectReason'] }) {
  switch (reason) {
    case 'BLOCKED':
      return <Trans>Rejected because the operator blocked it.</Trans>;
    case 'CREATOR_BLOCKED':
      return <Trans>Rejected because the creator is no longer active.</Trans>;
    case 'ABANDONED':
      return (
        <Trans>
          Nobody played this roulette for {policy.lucky.idleDays} days, so it has ended. Its seed is shown
          now.
        </Trans>
      );
    case 'OVERDUE':
      return (
        <Trans>
          The creator did not perform it within {policy.missions.performDueDays} days, so it was called off by
          itself.
        </Trans>
      );
    case null:
      return null;
  }
}

function RejectNote({ mission, isOwn }: MissionTimelineProps) {
  return (
    <>
      <p>
        <RejectReasonText reason={mission.rejectReason} />
      </p>
      {mission.feedback !== null && <Written as="p">{mission.feedback}</Written>}
      {isOwn && mission.coinPrice > 0 && (
        <p>
          <Trans>
            <CoinAmount points={mission.coinPrice} /> were refunded.
          </Trans>
        </p>
      )}
    </>
  );
}
