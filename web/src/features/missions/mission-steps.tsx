import { Trans } from '@lingui/react/macro';
import type { Mission } from '@sowon/contracts/missions/schemas';
import { policy } from '@sowon/contracts/policy';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../lib/format/dates.ts';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { Written } from '../../ui/written.tsx';
import { DueLine } from './due-line.tsx';
import styles from './mission-timeline.module.css';

/** A mission as one of its readers sees it. */
export interface MissionView {
  mission: Mission;
  /** True if the reader is the fan whose coins these are. */
  isOwn: boolean;
}

interface Step {
  id: string;
  phase: number;
  title: ReactNode;
  note: ReactNode;
  state: 'done' | 'now' | 'ahead';
}

/** Returns the steps that a mission has come through, and those that are still ahead. */
export function stepsOf(view: MissionView): Step[] {
  const { status, accepted } = view.mission;
  const steps = [requestedStep(view)];
  if (status === 'REQUESTED') steps.push(decisionStep(view));
  // A mission that was refused, withdrawn or not decided was never accepted.
  if (status !== 'REJECTED' || accepted !== null) steps.push(acceptedStep(view));
  if (status === 'REJECTED') return [...steps, rejectedStep(view)];
  return [...steps, ...convertingSteps(view), completedStep(view)];
}

const isLucky = ({ missionProduct }: Mission) => missionProduct.type === 'LUCKY';
const isEntry = ({ missionProduct }: Mission) => missionProduct.type === 'EVENT';

function requestedStep({ mission }: MissionView): Step {
  return {
    id: 'requested',
    phase: 0.2,
    title: isLucky(mission) ? (
      <Trans>Roulette opened</Trans>
    ) : isEntry(mission) ? (
      <Trans>Entered the draw</Trans>
    ) : (
      <Trans>Requested</Trans>
    ),
    note: formatDateTime(mission.created),
    state: 'done',
  };
}

function decisionStep({ mission, isOwn }: MissionView): Step {
  return {
    id: 'decision',
    phase: 0.3,
    title: isEntry(mission) ? (
      <Trans>Entered, waiting for the draw</Trans>
    ) : (
      <Trans>Waiting for the creator's answer</Trans>
    ),
    note: mission.due !== null && (
      <DecisionNote due={mission.due} coinPrice={mission.coinPrice} isOwn={isOwn} />
    ),
    state: 'now',
  };
}

function acceptedStep({ mission, isOwn }: MissionView): Step {
  const { status, accepted } = mission;
  return {
    id: 'accepted',
    phase: 0.45,
    title: isLucky(mission) || isEntry(mission) ? <Trans>Won</Trans> : <Trans>Accepted</Trans>,
    note: accepted !== null && <AcceptedNote mission={mission} accepted={accepted} isOwn={isOwn} />,
    state: status === 'ACCEPTED' ? 'now' : accepted === null ? 'ahead' : 'done',
  };
}

function rejectedStep({ mission, isOwn }: MissionView): Step {
  return {
    id: 'rejected',
    phase: 0,
    title: <RejectTitle mission={mission} />,
    note: <RejectNote mission={mission} isOwn={isOwn} />,
    state: 'now',
  };
}

/** Returns the step of a conversion; none for an answer that needs none. */
function convertingSteps({ mission: { status, video, voice } }: MissionView): Step[] {
  const isConverting = status === 'TRANSCODING';
  if (!isConverting && video === null && voice === null) return [];
  return [
    {
      id: 'converting',
      phase: 0.75,
      title: <Trans>Converting the answer</Trans>,
      note: isConverting && <Trans>It will appear here by itself.</Trans>,
      state: isConverting ? 'now' : 'done',
    },
  ];
}

function completedStep({ mission }: MissionView): Step {
  const { status, completed } = mission;
  return {
    id: 'completed',
    phase: 1,
    title: isEntry(mission) ? <Trans>Prize given</Trans> : <Trans>Wish granted</Trans>,
    note: completed !== null && formatDateTime(completed),
    state: status === 'COMPLETED' ? 'now' : 'ahead',
  };
}

function RejectTitle({ mission }: { mission: Mission }) {
  switch (mission.rejectReason) {
    case 'OVERDUE':
      return isEntry(mission) ? (
        <Trans>The prize was not given in time</Trans>
      ) : (
        <Trans>Refunded: {policy.missions.performDueDays} days passed</Trans>
      );
    case 'UNDECIDED':
      return <Trans>Refunded: {policy.missions.decideDueDays} days passed</Trans>;
    case 'ABANDONED':
      return <Trans>Ended without a win</Trans>;
    case 'NOT_DRAWN':
      return <Trans>Others were drawn</Trans>;
    case 'EVENT_CANCELED':
      return <Trans>The event was canceled</Trans>;
    case 'WITHDRAWN':
      return <Trans>Withdrawn and refunded</Trans>;
    default:
      return <Trans>Rejected and refunded</Trans>;
  }
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
function AcceptedNote({ mission, accepted, isOwn }: MissionView & { accepted: string }) {
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

function RejectNote({ mission, isOwn }: MissionView) {
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
