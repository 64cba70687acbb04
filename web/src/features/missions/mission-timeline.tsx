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
  /** True if the reader is the fan whose coins these are. */
  isOwn: boolean;
}

interface Step {
  id: string;
  phase: number;
  title: string;
  note: ReactNode;
  state: 'done' | 'now' | 'ahead';
}

/** Timeline of a mission, moon by moon: requested, accepted, converted, granted, or refunded. */
export function MissionTimeline({ mission, isOwn }: MissionTimelineProps) {
  const { t } = useLingui();
  const { status } = mission;
  const isEntry = mission.missionProduct.type === 'EVENT';
  const rejectTitle = (reason: Mission['rejectReason']) => {
    if (reason === 'OVERDUE') {
      return isEntry
        ? t`The prize was not given in time`
        : t`Refunded: ${policy.missions.performDueDays} days passed`;
    }
    if (reason === 'UNDECIDED') return t`Refunded: ${policy.missions.decideDueDays} days passed`;
    if (reason === 'ABANDONED') return t`Ended without a win`;
    if (reason === 'NOT_DRAWN') return t`Others were drawn`;
    if (reason === 'EVENT_CANCELED') return t`The event was canceled`;
    return reason === 'WITHDRAWN' ? t`Withdrawn and refunded` : t`Rejected and refunded`;
  };
  const isConverting = status === 'TRANSCODING';
  const isLucky = mission.missionProduct.type === 'LUCKY';
  const steps: Step[] = [
    {
      id: 'requested',
      phase: 0.2,
      title: isLucky ? t`Roulette opened` : isEntry ? t`Entered the draw` : t`Requested`,
      note: formatDateTime(mission.created),
      state: 'done',
    },
  ];
  if (status === 'REQUESTED') {
    steps.push({
      id: 'decision',
      phase: 0.3,
      title: isEntry ? t`Entered, waiting for the draw` : t`Waiting for the creator's answer`,
      note: mission.due !== null && (
        <DecisionNote due={mission.due} coinPrice={mission.coinPrice} isOwn={isOwn} />
      ),
      state: 'now',
    });
  }
  // A mission that was refused, withdrawn or not decided was never accepted.
  if (status !== 'REJECTED' || mission.accepted !== null) {
    steps.push({
      id: 'accepted',
      phase: 0.45,
      title: isLucky || isEntry ? t`Won` : t`Accepted`,
      note: mission.accepted !== null && (
        <AcceptedNote mission={mission} accepted={mission.accepted} isOwn={isOwn} />
      ),
      state: status === 'ACCEPTED' ? 'now' : mission.accepted === null ? 'ahead' : 'done',
    });
  }
  if (status === 'REJECTED') {
    steps.push({
      id: 'rejected',
      phase: 0,
      title: rejectTitle(mission.rejectReason),
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
      title: isEntry ? t`Prize given` : t`Wish granted`,
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

/** Deadline of the creator’s decision, and what happens to the coins after it. */
function DecisionNote({ due, coinPrice, isOwn }: { due: string; coinPrice: number; isOwn: boolean }) {
  return (
    <>
      <DueLine due={due} />
      <p>
        <Trans>The creator accepts or refuses by {formatDateTime(due)}.</Trans>
      </p>
      {isOwn && (
        <p>
          <Trans>
            If not, <CoinAmount points={coinPrice} /> come back to you automatically.
          </Trans>
        </p>
      )}
    </>
  );
}

/** Time of the acceptance, or the deadline that follows from it, with the creator’s words. */
function AcceptedNote({ mission, accepted, isOwn }: MissionTimelineProps & { accepted: string }) {
  const { status, due, coinPrice, feedback } = mission;
  return (
    <>
      {status === 'ACCEPTED' && due !== null ? (
        <DueNote due={due} coinPrice={coinPrice} isOwn={isOwn} />
      ) : (
        formatDateTime(accepted)
      )}
      {feedback !== null && (
        <Written as="p" className={styles.feedback}>
          {feedback}
        </Written>
      )}
    </>
  );
}

function DueNote({ due, coinPrice, isOwn }: { due: string; coinPrice: number; isOwn: boolean }) {
  return (
    <>
      <DueLine due={due} />
      <p>
        <Trans>Due {formatDateTime(due)}</Trans>
      </p>
      {isOwn && coinPrice > 0 && (
        <p>
          <Trans>
            If nothing comes by then, <CoinAmount points={coinPrice} /> come back to you automatically.
          </Trans>
        </p>
      )}
    </>
  );
}

function RejectReasonText({ mission: { rejectReason, missionProduct } }: { mission: Mission }) {
  switch (rejectReason) {
    case 'NOT_DRAWN':
      return <Trans>Others were drawn this time.</Trans>;
    case 'EVENT_CANCELED':
      return <Trans>The draw event was canceled before it was drawn.</Trans>;
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
      if (missionProduct.type === 'EVENT') {
        return <Trans>The creator did not give the prize within a week, so it has ended.</Trans>;
      }
      return (
        <Trans>
          The creator did not perform it within {policy.missions.performDueDays} days, so it was called off by
          itself.
        </Trans>
      );
    case 'REFUSED':
      return <Trans>The creator refused the request.</Trans>;
    case 'UNDECIDED':
      return (
        <Trans>
          The creator did not decide within {policy.missions.decideDueDays} days, so it was called off by
          itself.
        </Trans>
      );
    case 'WITHDRAWN':
      return <Trans>The fan withdrew it before the creator decided.</Trans>;
    case 'FAN_LEFT':
      return <Trans>The fan has left.</Trans>;
    case null:
      return null;
  }
}

function RejectNote({ mission, isOwn }: MissionTimelineProps) {
  return (
    <>
      <p>
        <RejectReasonText mission={mission} />
      </p>
      {mission.accepted === null && mission.feedback !== null && (
        <Written as="p" className={styles.feedback}>
          {mission.feedback}
        </Written>
      )}
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
