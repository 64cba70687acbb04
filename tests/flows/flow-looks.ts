import { flowTypes, taskQueues } from '@sowon/contracts';
import type { Client, WorkflowHandle } from '@temporalio/client';
import type { History } from '@temporalio/common/lib/proto-utils.js';
import { eventually } from '../harness/eventually.ts';
import type { DueMission } from './due-kinds.ts';
import { dueFlow } from './flow-world.ts';

/** The workflow to inspect: a mission's, or another one by its id. */
type Flow = Pick<DueMission, 'missionId'> | { readonly flowId: string };

const handleOf = (client: Client, flow: Flow): WorkflowHandle =>
  client.workflow.getHandle('flowId' in flow ? flow.flowId : dueFlow(flow.missionId));

/** Waits until each mission's workflow waits for the mission's instant, as Temporal's list shows it. */
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

/** Waits until each mission's workflow has ended normally. */
export async function ended(client: Client, missions: readonly DueMission[]): Promise<void> {
  for (const mission of missions) await handleOf(client, mission).result();
}

type Events = NonNullable<History['events']>;

/** Returns the history of a workflow. */
export async function historyOf(client: Client, flow: Flow): Promise<Events> {
  return (await handleOf(client, flow).fetchHistory()).events ?? [];
}

/** Waits until each mission's workflow history fulfils a condition. */
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

/** Returns true if a decision was requested and its result is awaited. */
export const hasAsked = (events: Events): boolean =>
  hasTimer(events) &&
  events.some(
    ({ activityTaskScheduledEventAttributes: step }) => step?.activityType?.name === 'decideDeadline',
  );

/** Returns true if the last event started a timer, of at most `seconds`. */
export const hasTimer = (events: Events, seconds = Number.POSITIVE_INFINITY): boolean => {
  const timer = events.at(-1)?.timerStartedEventAttributes;
  return timer != null && Number(timer.startToFireTimeout?.seconds) <= seconds;
};

/** Returns true if the last timer has fired. */
export const hasFired = (events: Events): boolean =>
  events.findLast((event) => event.timerStartedEventAttributes ?? event.timerFiredEventAttributes)
    ?.timerFiredEventAttributes != null;

/** Returns true if a step started again, as after the loss of its worker. */
export const hasBegunAgain = (events: Events): boolean =>
  events.some((event) => Number(event.activityTaskStartedEventAttributes?.attempt ?? 1) > 1);

/** Returns true if a worker is executing the step, since at most three seconds. */
export async function isWithin(client: Client, flow: Flow, step: string): Promise<boolean> {
  const { raw } = await handleOf(client, flow).describe();
  return (raw.pendingActivities ?? []).some(
    ({ activityType, state, lastStartedTime }) =>
      activityType?.name === step &&
      state === started &&
      Number(lastStartedTime?.seconds ?? 0) > Date.now() / 1_000 - 3,
  );
}
/** Value of PENDING_ACTIVITY_STATE_STARTED. */
const started = 2;

/** Starts the sweep that compensates, as its schedule does. @returns its workflow */
export const compensating = (client: Client): Promise<Swept> => sweeping(client, 'compensateUnperformed');

interface Swept {
  readonly flowId: string;
  result(): Promise<unknown>;
}

/** Starts a sweep as its schedule does. @returns its workflow */
export async function sweeping(client: Client, name: string): Promise<Swept> {
  const flowId = `${name}-${crypto.randomUUID()}`;
  const handle = await client.workflow.start(flowTypes.sweep, {
    args: [{ name, limitMinutes: 10 }],
    workflowId: flowId,
    taskQueue: taskQueues.main,
  });
  return { flowId, result: () => handle.result() };
}

/** Triggers a schedule now, beside its regular runs, and waits until that run has ended. */
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
