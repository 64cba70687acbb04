import {
  accept,
  type CarriedRows,
  type EarningsEvent,
  type EarningsState,
  earningsStream,
  isRejection,
  type Json,
  type JsonObject,
  type Rejection,
  streamId,
} from '@sowon/ledger';
import { AppError } from '../../app-error.ts';
import { execute, known } from '../../command.ts';
import type { Ctx } from '../../context.ts';
import { type StaffAct, staffAct } from '../audit/commands.ts';
import { findCreator } from '../creators/queries.ts';

export type EarningsCtx = Pick<Ctx, 'db' | 'ledger' | 'ids' | 'clock' | 'config'>;

export interface EarningsChange<Reply extends Json> {
  readonly creatorId: string;
  /** What is done, and by whom: each of them has a row in the log; the last brings it about, by their key. */
  readonly action: StaffAct['action'];
  readonly staffIds: readonly [...string[], string];
  readonly key: string | null;
  readonly reason: string;
  readonly after: StaffAct['after'];
  readonly intent: JsonObject;
  readonly at: Date;
  /** Pure. */
  decide(state: EarningsState): { readonly events: readonly EarningsEvent[] } | Rejection;
  readonly carry?: readonly CarriedRows[];
  readonly reply: Reply;
}

/**
 * What the staff changes of a creator's earnings, in one command with its rows in the log.
 * @throws AppError NOT_FOUND (no such creator), REFUSED_BY_LEDGER {rule}, KEY_REUSED, BUSY
 */
export async function changeEarnings<Reply extends Json>(
  ctx: EarningsCtx,
  change: EarningsChange<Reply>,
): Promise<Reply> {
  const { creatorId, action, staffIds, reason, after, at, reply } = change;
  if (!(await findCreator(ctx.db, creatorId))) throw new AppError('NOT_FOUND');
  const stream = streamId(earningsStream.category, creatorId);
  const object = { resource: 'creators', id: creatorId };
  return execute<Reply>(ctx, {
    key: { scope: `${action}:${staffIds.at(-1)}`, sent: change.key },
    intent: { ...change.intent, creatorId, reason },
    at,
    streams: [stream],
    decide: (streams) => {
      const decided = change.decide(streams.state(earningsStream, creatorId));
      if (isRejection(decided)) return known(decided);
      const acts = staffIds.map((staffId) =>
        staffAct({ staffId, action, object, reason, before: null, after, at }),
      );
      return accept({ appends: [{ stream, ...decided }], carry: [...(change.carry ?? []), ...acts], reply });
    },
  });
}
