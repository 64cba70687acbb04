import { flowTypes, taskQueues } from '@sowon/contracts';
import type { Client, WorkflowHandle } from '@temporalio/client';
import type { History } from '@temporalio/common/lib/proto-utils.js';
import { eventually } from '../harness/eventually.ts';
import type { DueMission } from './due-kinds.ts';
import { dueFlow } from './flow-world.ts';

/** A flow that is looked at: the one of a mission, or another by its id. */
type Flow = Pick<DueMission, 'missionId'> | { readonly flowId: string };

const handleOf = (client: Client, flow: Flow): WorkflowHandle =>
  client.workflow.getHandle('flowId' in flow ? flow.flowId : dueFlow(flow.missionId));

/** Waits until the flow of each waits for the mission's instant, as Temporal's list has it. */
export async function waiting(
  client: Client,
  missions: readonly DueMission[],
  stages: readonly string[] = ['REQUESTED', 'ACCEPTED'],
): Promise<void> {
  for (const { kind, dueAt, ...mission } of missions) {
    await eventually(`${kind.name} is waited for`, async () => {
      const { status, searchAttributes } = await handleOf(client, mission).describe();
      const { SowonStage: [stage] = [], SowonDueAt: [until] = [] } = searchAttributes;
      const awaited = stages.includes(String(stage)) && Number(until) === dueAt.getTime();
      return status.name === 'RUNNING' && awaited ? true : undefined;
    });
  }
}

/** Waits until the flow of each has ended as it should. */
export async function ended(client: Client, missions: readonly DueMission[]): Promise<void> {
  for (const mission of missions) await handleOf(client, mission).result();
}

type Events = NonNullable<History['events']>;

/** What Temporal wrote down of a flow. */
export async function historyOf(client: Client, flow: Flow): Promise<Events> {
  return (await handleOf(client, flow).fetchHistory()).events ?? [];
}

/** Waits until what Temporal wrote down of the flow of each says that it came so far. */
export async function cameSoFar(
  client: Client,
  missions: readonly DueMission[],
  soFar: (events: Events) => boolean,
): Promise<void> {
  for (const mission of missions) {
    await eventually(`the flow of ${mission.kind.name} comes so far`, async () =>
      soFar(await historyOf(client, mission)) ? true : undefined,
    );
  }
}

/** A decision was asked for, and what came of it is waited for. */
export const hasAsked = (events: Events): boolean =>
  hasTimer(events) &&
  events.some(
    ({ activityTaskScheduledEventAttributes: step }) => step?.activityType?.name === 'decideDeadline',
  );

/** A timer is what happened last; of so many seconds at most, if told. */
export const hasTimer = (events: Events, seconds = Number.POSITIVE_INFINITY): boolean => {
  const timer = events.at(-1)?.timerStartedEventAttributes;
  return timer != null && Number(timer.startToFireTimeout?.seconds) <= seconds;
};

/** The last timer has fired. */
export const hasFired = (events: Events): boolean =>
  events.findLast((event) => event.timerStartedEventAttributes ?? event.timerFiredEventAttributes)
    ?.timerFiredEventAttributes != null;

/** A step was begun again after the worker that was within it was lost. */
export const hasLostWorker = (events: Events): boolean =>
  events.some((event) => event.activityTaskStartedEventAttributes?.lastFailure?.timeoutFailureInfo);

/** Whether a worker is within a step of the flow, since three seconds at most. */
export async function isWithin(client: Client, flow: Flow, step: string): Promise<boolean> {
  const { raw } = await handleOf(client, flow).describe();
  return (raw.pendingActivities ?? []).some(
    ({ activityType, state, lastStartedTime }) =>
      activityType?.name === step &&
      state === started &&
      Number(lastStartedTime?.seconds ?? 0) > Date.now() / 1_000 - 3,
  );
}
/** PENDING_ACTIVITY_STATE_STARTED. */
const started = 2;

/** A run of the sweep that compensates, as its schedule starts it. @returns its flow */
export const compensating = (client: Client): Promise<Swept> => sweeping(client, 'compensateUnperformed');

interface Swept {
  readonly flowId: string;
  result(): Promise<unknown>;
}

/** A run of a sweep, as its schedule starts it. @returns its flow */
export async function sweeping(client: Client, name: string): Promise<Swept> {
  const flowId = `${name}-${crypto.randomUUID()}`;
  const handle = await client.workflow.start(flowTypes.sweep, {
    args: [{ name, limitMinutes: 10 }],
    workflowId: flowId,
    taskQueue: taskQueues.main,
  });
  return { flowId, result: () => handle.result() };
}

/** Lets a schedule run what it is for, now, beside what runs by the clock; waits until that has ended. */
export async function bySchedule(client: Client, id: string): Promise<void> {
  const handle = client.schedule.getHandle(id);
  const taken = async () => (await handle.describe()).info.recentActions.map(({ action }) => action.workflow);
  const before = (await taken()).length;
  await handle.trigger('ALLOW_ALL');
  const runs = await eventually(`${id} has run`, async () => {
    const now = await taken();
    return now.length > before ? now : undefined;
  });
  for (const { workflowId, firstExecutionRunId } of runs) {
    await client.workflow.getHandle(workflowId, firstExecutionRunId).result();
  }
}
