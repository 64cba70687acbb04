import {
  calls,
  type DepositMatchEvent,
  type Language,
  type Reply,
  type Routes,
  rolesAdmitted,
} from '@sowon/contracts';
import {
  accept,
  type CarriedRows,
  type Instant,
  isRejection,
  type StreamReader,
  walletStreamId,
} from '@sowon/ledger';
import { AppError } from '../../../app-error.ts';
import { execute, known, requireRights, wordsOfRejection } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { ledgerPolicy } from '../../../ledger-policy.ts';
import { staffAct } from '../../staff/audit/commands.ts';
import {
  type Credited,
  decideApprove,
  decideDrop,
  decideExpire,
  decideLostRole,
  decideMatch,
  effectOfApproval,
  type Matter,
} from './decide-match.ts';
import { findDepositMatch, ownersOf } from './queries.ts';
import { depositRow, matchRow, transferRow } from './rows.ts';
import {
  type DepositMatch,
  depositMatchStream,
  depositMatchStreamId,
  depositStream,
  depositStreamId,
  type Matching,
  transferStream,
  transferStreamId,
} from './state.ts';

type MatchCtx = Pick<Ctx, 'db' | 'ledger' | 'ids' | 'clock' | 'config'>;
interface ByStaff {
  readonly operatorId: string;
  readonly key: string | null;
}
type Ids = Pick<Matching, 'depositIds' | 'transferIds'>;

/**
 * Matches transfers to deposits of one fan, by a member of staff. Up to the limit the coins are credited in the same transaction.
 * @throws AppError NOT_FOUND (no such deposits, or of several fans), and as `decideMatch`; KEY_REUSED, BUSY
 */
export async function matchDeposits(
  ctx: MatchCtx,
  { operatorId, key: sent, ...ids }: ByStaff & Ids,
): Promise<{ id: string }> {
  const at = ctx.clock.now();
  const matchId = ctx.ids();
  const depositIds = [...new Set(ids.depositIds)].toSorted();
  const transferIds = [...new Set(ids.transferIds)].toSorted();
  const key = { scope: `matchDeposits:${operatorId}`, sent };
  const intent = { depositIds, transferIds };
  return execute(ctx, {
    key,
    intent,
    at,
    prepare: async () => {
      const [userId, ...others] = await ownersOf(ctx.db, depositIds);
      if (userId === undefined || others.length > 0) throw new AppError('NOT_FOUND');
      const matching = { userId, depositIds, transferIds };
      return {
        streams: streamsOf(matchId, matching),
        decide: (streams) => {
          const deciding = { matchId, operatorId, at: at.toISOString(), policy: ledgerPolicy(ctx) };
          const decided = decideMatch(matterOf(streams, matching), matching, deciding);
          if (isRejection(decided)) return known(decided);
          const act = staffAct({
            staffId: operatorId,
            action: 'matchDeposits',
            at,
            object: { resource: 'deposit-matches', id: matchId },
            before: null,
            after: { isCredited: 'wallet' in decided },
          });
          const reply = { id: matchId };
          const acts = [rightsOf(at, { operatorId }), act];
          if ('wallet' in decided) return accept({ ...credited(decided, matchId, userId, at, acts), reply });
          const stream = depositMatchStreamId(matchId);
          return accept({
            appends: [{ stream, events: [decided] }],
            carry: [matchRow(decided, at), ...acts],
            reply,
          });
        },
      };
    },
  });
}

/**
 * Approves a match above the limit: another member of staff types its sum again, and the coins are credited.
 * @throws AppError NOT_FOUND, and as `decideApprove`; KEY_REUSED, BUSY
 */
export async function approveDepositMatch(
  ctx: MatchCtx,
  { operatorId, key: sent, matchId, won }: ByStaff & { readonly matchId: string; readonly won: number },
): Promise<{ id: string }> {
  const matching = await foundMatch(ctx, matchId);
  const at = ctx.clock.now();
  return execute(ctx, {
    key: { scope: `approveDepositMatch:${operatorId}`, sent },
    intent: { matchId, won },
    at,
    streams: streamsOf(matchId, matching),
    decide: (streams) => {
      const deciding = { matchId, operatorId, at: at.toISOString(), policy: ledgerPolicy(ctx) };
      const proposal = streams.state(depositMatchStream, matchId);
      const decided = decideApprove(proposal, matterOf(streams, matching), won, deciding);
      if (isRejection(decided)) return known(decided);
      const act = staffAct({
        staffId: operatorId,
        action: 'approveDepositMatch',
        at,
        object: { resource: 'deposit-matches', id: matchId },
        before: { status: 'PROPOSED' },
        after: { status: 'DONE', won },
      });
      const rights = rightsOf(at, { operatorId, ...(proposal && { makerId: proposal.makerId }) });
      return accept({
        ...credited(decided, matchId, matching.userId, at, [rights, act]),
        reply: { id: matchId },
      });
    },
  });
}

/** Drops a proposed match. @throws AppError NOT_FOUND, ALREADY_DECIDED, KEY_REUSED, BUSY */
export async function dropDepositMatch(
  ctx: MatchCtx,
  input: ByStaff & { readonly matchId: string; readonly reason: string },
): Promise<{ id: string }> {
  const { operatorId, key: sent, matchId, reason } = input;
  await foundMatch(ctx, matchId);
  const at = ctx.clock.now();
  const stream = depositMatchStreamId(matchId);
  return execute(ctx, {
    key: { scope: `dropDepositMatch:${operatorId}`, sent },
    intent: { matchId, reason },
    at,
    streams: [stream],
    decide: (streams) => {
      const event = decideDrop(streams.state(depositMatchStream, matchId), { matchId, operatorId });
      if (isRejection(event)) return event;
      const act = staffAct({
        staffId: operatorId,
        action: 'dropDepositMatch',
        reason,
        at,
        object: { resource: 'deposit-matches', id: matchId },
        before: { status: 'PROPOSED' },
        after: { status: 'DROPPED' },
      });
      return accept({
        appends: [{ stream, events: [event] }],
        carry: [matchRow(event, at), act],
        reply: { id: matchId },
      });
    },
  });
}

/** Requires that both the actor and the maker may match deposits at this instant. */
const rightsOf = (at: Date, { operatorId, makerId }: { operatorId: string; makerId?: string }) =>
  requireRights(at, [
    { staffId: operatorId, roles: rolesAdmitted(calls.approveDepositMatch), as: 'ACTOR' },
    ...(makerId === undefined
      ? []
      : [{ staffId: makerId, roles: rolesAdmitted(calls.matchDeposits), as: 'MAKER' as const }]),
  ]);

type EndCtx = Pick<Ctx, 'ledger' | 'ids' | 'clock'>;

/** Drops a proposal whose maker has lost the right to it. @throws AppError BUSY */
export const withdrawDepositMatch = (ctx: EndCtx, matchId: string): Promise<void> =>
  endMatch(ctx, { scope: 'depositMatchLostRole', matchId, decide: decideLostRole });

/** Expires a match that nobody approved in time. Called by its timer; early, late or repeated calls change nothing. @throws AppError BUSY */
export const expireDepositMatch = (ctx: EndCtx, matchId: string): Promise<void> =>
  endMatch(ctx, { scope: 'depositMatchDue', matchId, decide: decideExpire });

interface End {
  /** Scope of the command's key. */
  readonly scope: string;
  readonly matchId: string;
  /** Returns null if the match does not end. */
  readonly decide: (match: DepositMatch | null, matchId: string, at: Instant) => DepositMatchEvent | null;
}

/** Ends a match without an approval. */
async function endMatch(ctx: EndCtx, { scope, matchId, decide }: End): Promise<void> {
  const at = ctx.clock.now();
  const stream = depositMatchStreamId(matchId);
  await execute(ctx, {
    key: { scope, id: matchId },
    intent: { matchId },
    at,
    streams: [stream],
    decide: (streams) => {
      const event = decide(streams.state(depositMatchStream, matchId), matchId, at.toISOString());
      const appends = event ? [{ stream, events: [event] }] : [];
      return accept({ appends, carry: event ? [matchRow(event, at)] : [], reply: { id: matchId } });
    },
  });
}

/**
 * Returns the effect of approving a match on the fan’s wallet now, or the reason why it cannot be approved. Writes nothing.
 * @throws AppError NOT_FOUND, BUSY
 */
export async function readMatchEffect(
  ctx: MatchCtx,
  matchId: string,
  language: Language,
): Promise<Pick<Reply<Routes['showDepositMatch']>, 'effect' | 'refusedBy' | 'refusedByText'>> {
  const matching = await foundMatch(ctx, matchId);
  const at = ctx.clock.now();
  return execute(ctx, {
    key: { scope: `readMatchEffect:${matchId}`, sent: null },
    intent: null,
    at,
    streams: streamsOf(matchId, matching),
    decide: (streams) => {
      const deciding = { matchId, at: at.toISOString(), policy: ledgerPolicy(ctx) };
      const proposal = streams.state(depositMatchStream, matchId);
      const effect = effectOfApproval(proposal, matterOf(streams, matching), deciding);
      const reply = isRejection(effect)
        ? {
            effect: null,
            refusedBy: known(effect).code,
            refusedByText: wordsOfRejection(language, effect),
          }
        : { effect, refusedBy: null, refusedByText: null };
      return accept({ appends: [], reply });
    },
  });
}

/** The deposits and transfers of a match never change, so they are read outside its command. */
async function foundMatch({ db }: Pick<Ctx, 'db'>, matchId: string): Promise<Omit<Matching, 'won'>> {
  const match = await findDepositMatch(db, matchId);
  if (!match) throw new AppError('NOT_FOUND');
  return { userId: match.user_id, depositIds: match.deposit_ids, transferIds: match.transfer_ids };
}

const streamsOf = (matchId: string, { userId, depositIds, transferIds }: Omit<Matching, 'won'>) => [
  depositMatchStreamId(matchId),
  ...depositIds.map(depositStreamId),
  ...transferIds.map(transferStreamId),
  walletStreamId(userId),
];

const matterOf = (
  streams: StreamReader,
  { userId, depositIds, transferIds }: Omit<Matching, 'won'>,
): Matter => ({
  deposits: new Map(depositIds.map((id) => [id, streams.state(depositStream, id)])),
  transfers: new Map(transferIds.map((id) => [id, streams.state(transferStream, id)])),
  wallet: streams.wallet(userId),
});

/** Appends to deposits, transfers, match and wallet in one transaction. */
function credited(
  decided: Credited,
  matchId: string,
  userId: string,
  at: Date,
  acts: readonly CarriedRows[],
) {
  const { match, deposits, transfers, wallet } = decided;
  const paid = [...deposits].map(([id, event]) => ({ stream: depositStreamId(id), events: [event] }));
  const used = [...transfers].map(([id, event]) => ({ stream: transferStreamId(id), events: [event] }));
  return {
    appends: [
      { stream: depositMatchStreamId(matchId), events: [match] },
      ...paid,
      ...used,
      { stream: walletStreamId(userId), events: wallet },
    ],
    carry: [
      matchRow(match, at),
      ...[...deposits.values()].map((event) => depositRow(event, at, null)),
      ...[...transfers.values()].map((event) => transferRow(event, null)),
      ...acts,
    ],
  };
}
