import type { Statement, StatementEvent } from '@sowon/contracts';
import { accept, type CarriedRows, type Instant, isRejection } from '@sowon/ledger';
import { kstDate } from '../../../clock.ts';
import { execute } from '../../../command.ts';
import type { Ctx } from '../../../context.ts';
import { insertRows } from '../../../db/rows.ts';
import { personCipher } from '../../ground/accounts/queries.ts';
import { hashOf, type MonthAsked, monthData, sealedFor, writtenData } from './data.ts';
import { decideIssue, statementStream, statementStreamId } from './decide.ts';
import { signStatement } from './keys.ts';
import { findStatement } from './queries.ts';

/**
 * Issues a statement of a creator's closed month; if the newest has the current content, it is returned. The content is read before the lock: a booking made
 * meanwhile is in the next version.
 * @throws AppError MONTH_OPEN, NOT_FOUND if nothing was earned in it, STATEMENT_LIMIT {limit}, KEY_REUSED, BUSY
 */
export async function issueStatement(
  ctx: Ctx,
  { creatorId, month, key: sent }: MonthAsked & { readonly key: string | null },
): Promise<Statement> {
  const at = ctx.clock.now();
  const stream = statementStreamId(creatorId);
  const { number } = await execute<{ number: string }>(ctx, {
    key: { scope: `issueStatement:${creatorId}`, sent },
    intent: { month },
    at,
    prepare: async () => {
      const { settlementId, sha256, sealed } = await whatMonthSays(ctx, { creatorId, month });
      return {
        streams: [stream],
        decide: (streams) => {
          const year = Number(kstDate(at).slice(0, 4));
          const wish = { creatorId, month, settlementId, sha256, year };
          const decided = decideIssue(streams.state(statementStream, creatorId), wish, (signed) =>
            signStatement(ctx.config, signed),
          );
          if (isRejection(decided)) return decided;
          const { number, events } = decided;
          return accept({
            appends: events.length > 0 ? [{ stream, events }] : [],
            carry: events.map((event) => rowOf(event, sealed, at.toISOString())),
            reply: { number },
          });
        },
      };
    },
  });
  const statement = await findStatement(ctx.db, { creatorId, number });
  if (!statement) throw new Error(`the statement ${number} was issued and is not there`);
  return statement;
}

/** Returns the current content of a month for its creator: its hash, and its sealed text. @throws AppError as `issueStatement` */
async function whatMonthSays(
  ctx: Pick<Ctx, 'db' | 'personKeys' | 'config' | 'parts'>,
  asked: MonthAsked,
): Promise<{ settlementId: string; sha256: string; sealed: string }> {
  const { data, settlementId, userId } = await monthData(ctx, asked);
  const written = writtenData(data);
  const cipher = await personCipher(ctx, userId);
  return { settlementId, sha256: hashOf(written), sealed: cipher.seal(sealedFor, written) };
}

/** Returns the row of an issued statement. @param said its sealed content, which no event contains */
function rowOf({ payload }: StatementEvent, said: string, at: Instant): CarriedRows {
  const { number, creatorId: creator_id, month, version, sha256, signature, keyId: key_id, year } = payload;
  const row = { number, creator_id, month, version, sha256, signature, key_id, said, issued_at: at, year };
  return insertRows('statements', [row]);
}
