import { afterEach, beforeEach, expect, test } from 'vitest';
import { deadlineFlow } from '../../services/src/flows/deadline.ts';
import { approveCreator } from '../../services/src/slices/people/creators/commands.ts';
import { reapply, rejectCreator } from '../../services/src/slices/people/reviews/commands.ts';
import { creatorReview } from '../../services/src/slices/people/reviews/lifecycle.ts';
import { describeWith } from '../harness/describe-with.ts';
import { days, type FlowWorld, openFlowWorld } from './flow-world.ts';

describeWith(['java', 'maven'], 'the flow of a creator’s review', () => {
  let world: FlowWorld;
  let creatorId: string;

  beforeEach(async () => {
    world = await openFlowWorld();
    await world.startMain();
    await world.now();
    ({ creatorId } = await world.line.market.creator({ approved: false }));
    await world.dispatch();
  });
  afterEach(() => world.close());

  const flow = () => deadlineFlow(creatorReview, creatorId).id;
  const events = () => world.line.eventsOf(`creator_review-${creatorId}`);

  test('reminds operators after seven days, and ends after fourteen', async () => {
    await world.pass(days(6.99));
    expect(await events()).toEqual([]);
    await world.pass(days(0.02));
    await expect.poll(events).toEqual(['CreatorReviewReminded']);
    await world.pass(days(6.97));
    expect(await world.status(flow())).toBe('RUNNING');
    await world.pass(days(0.03));
    expect(await world.end(flow())).toBe('COMPLETED');
    expect(await events()).toEqual(['CreatorReviewReminded', 'CreatorReviewOverdue']);
  });

  test('starts again when a rejected applicant applies again', async () => {
    const { ctx } = world.line.market;
    const { userId: operatorId } = await world.line.market.staff('ROLE_OPERATOR');
    await rejectCreator(ctx, { creatorId, operatorId, key: 'reject', reason: 'The links lead nowhere' });
    await world.dispatch();
    expect(await world.end(flow())).toBe('COMPLETED');
    await world.pass(days(1));
    await reapply(ctx, { creatorId, key: 'reapply', text: 'They lead to my channel now' });
    await world.dispatch();
    await world.pass(days(7.01));
    await expect.poll(events).toEqual(['CreatorRejected', 'CreatorReapplied', 'CreatorReviewReminded']);
  });

  test('ends when the application is approved', async () => {
    await world.pass(days(3));
    const { ctx } = world.line.market;
    const { userId } = await world.line.market.staff('ROLE_OPERATOR');
    await approveCreator(ctx, { creatorId, operatorId: userId, key: 'approve' });
    await world.dispatch();
    expect(await world.end(flow())).toBe('COMPLETED');
    expect(await events()).toEqual([]);
  });
});
