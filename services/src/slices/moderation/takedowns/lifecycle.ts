import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import type { FlowAsk, Reactions } from '../../../feed/reaction.ts';
import { type Deadline, deadlineFlow } from '../../../flows/deadline.ts';
import { isTransient } from '../../../transient.ts';
import { subjects } from '../moderation/subjects.ts';
import { changeTakedown, type TakedownChange } from './change-takedown.ts';
import { decideEnded, decideRefused, decideTookEffect } from './decide.ts';
import { awaitedTakedowns, findTakedown, hiddenAtOf, type TakedownFacts } from './queries.ts';

/**
 * Does what is due when a takedown's timer fires: hides the content or shows it again, each at its instant, in the name of the operator who
 * planned it. A timer that fires too early, late or twice does only what is due.
 */
export async function advanceTakedown(ctx: Ctx, takedownId: string): Promise<void> {
  const takedown = await findTakedown(ctx.db, takedownId);
  if (!takedown) return;
  const at = ctx.clock.now();
  const { status, from, until } = takedown;
  if (status === 'PLANNED' && from <= at) await begin(ctx, takedown);
  if (status === 'HIDDEN' && until !== null && until <= at) await end(ctx, takedown);
}

/** Hides the content. A content that is already hidden stays hidden and gets the takedown's end. */
async function begin(ctx: Ctx, takedown: TakedownFacts): Promise<void> {
  const { kind, contentId, takedownId, operatorId, reason, reasonIn } = takedown;
  const named = { kind, contentId, takedownId };
  if (!(await hiddenAtOf(ctx, named))) {
    const said = { reason, ...(reasonIn && { reasonIn }) };
    const hide = { operatorId, key: `takedown-${takedownId}`, id: contentId, ...said };
    const refused = await subjects[kind].judge(ctx, 'BLOCK', hide).then(() => null, verdict);
    if (refused) return note(ctx, named, 'refused', (state) => decideRefused(state, named, refused));
  }
  const hidden = await hiddenAtOf(ctx, named);
  return note(ctx, named, 'begun', (state) =>
    hidden
      ? decideTookEffect(state, named, hidden.toISOString())
      : decideRefused(state, named, 'ALREADY_DECIDED'),
  );
}

/** Shows the content again. Content that was shown or hidden again in the meantime stays as it is. */
async function end(ctx: Ctx, takedown: TakedownFacts): Promise<void> {
  const { kind, contentId, takedownId, operatorId, reason, hiddenAt } = takedown;
  const named = { kind, contentId, takedownId };
  const stands = (await hiddenAtOf(ctx, named))?.getTime() === hiddenAt?.getTime();
  const show = { operatorId, key: `takedown-${takedownId}`, id: contentId, reason };
  const shown =
    stands && (await subjects[kind].judge(ctx, 'UNBLOCK', show).then(() => null, verdict)) === null;
  return note(ctx, named, 'ended', (state) => decideEnded(state, named, shown));
}

/** Returns the error code of a permanent refusal. @throws transient errors and faults */
function verdict(error: unknown): AppError['code'] {
  if (error instanceof AppError && !isTransient(error)) return error.code;
  throw error;
}

async function note(
  ctx: Ctx,
  named: Pick<TakedownFacts, 'kind' | 'contentId' | 'takedownId'>,
  step: string,
  decide: TakedownChange['decide'],
): Promise<void> {
  await changeTakedown(ctx, {
    key: { scope: 'takedown', id: `${step}:${named.takedownId}` },
    ...named,
    intent: { takedownId: named.takedownId },
    at: ctx.clock.now(),
    decide,
  });
}

const wake = ({ payload }: { payload: { takedownId: string } }): FlowAsk[] => [
  { wake: deadlineFlow(takedownDue, payload.takedownId) },
];

export const takedownReactions: Reactions = {
  TakedownPlanned: ({ payload }) => [{ start: deadlineFlow(takedownDue, payload.takedownId) }],
  TakedownTookEffect: wake,
  TakedownRefused: wake,
  TakedownEnded: wake,
  TakedownCalledOff: wake,
};

/** Hides content and shows it again at the instants that an operator has planned (docs/rules/takedowns.md#what-happens). */
export const takedownDue: Deadline = {
  kind: 'takedownDue',
  summary: 'a content is hidden, or shown again, when an operator has planned it',
  awaited: awaitedTakedowns,
  decide: advanceTakedown,
};
