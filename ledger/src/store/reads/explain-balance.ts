import { type QueryExecutorProvider, sql } from 'kysely';
import type { JsonObject } from '../../domain/json.ts';
import { asWalletEvent, type IssuedLot } from '../../domain/wallet/events.ts';
import { walletStreamId } from '../../domain/wallet/evolve.ts';
import { explainWallet, type LotExplanation, type WalletExplanation } from '../../domain/wallet/explain.ts';
import { issuedLots } from '../../domain/wallet/trace.ts';
import { safeInteger } from '../safe-integers.ts';
import { readHead } from './head.ts';
import { pastWalletAsOf, pastWalletAt } from './past-wallet.ts';

/** The event that issued a lot, and the lot as it was issued; `lot.funding` is its payment. */
export interface IssuingEvent {
  readonly version: number;
  readonly type: string;
  readonly recordedAt: Date;
  /** Scope and id of the key of the command that caused it. */
  readonly command: { readonly scope: string; readonly id: string };
  readonly lot: IssuedLot;
}

/** A balance explained by the events alone; see `WalletExplanation` for its sums. */
export interface BalanceExplanation extends Omit<WalletExplanation, 'lots'> {
  readonly ownerId: string;
  /** Version of the last event that counts. */
  readonly version: number;
  readonly lots: readonly (Omit<LotExplanation, 'issues'> & {
    /** The event that issued the lot; for a reissued lot also the events that issued its origins. */
    readonly issued: readonly IssuingEvent[];
  })[];
}

/**
 * Explains where each point of a wallet is and where it comes from, in points: its lot, its hold, and the event and payment of its origin.
 * Reads events only, never the balance it explains.
 * @param options.asOf an instant, as for `walletAsOf`; now if it is left out Throws UnknownEventError on an event that this code cannot read.
 */
export async function explainBalance(
  db: QueryExecutorProvider,
  ownerId: string,
  { asOf }: { readonly asOf?: Date } = {},
): Promise<BalanceExplanation> {
  const traced =
    asOf === undefined ? await newestWallet(db, ownerId) : await pastWalletAsOf(db, ownerId, asOf);
  const { lots, ...sums } = explainWallet(traced);
  const versions = new Set(lots.flatMap(({ issues }) => issues.map(({ version }) => version)));
  const events = await readIssuing(db, ownerId, [...versions]);
  return {
    ownerId,
    version: traced.version,
    ...sums,
    lots: lots.map(({ issues, ...explained }) => ({
      ...explained,
      issued: issues.map(({ lotId }) => {
        const event = events.get(lotId);
        if (event === undefined) throw new Error(`wallet-${ownerId}: no event issued the lot ${lotId}`);
        return event;
      }),
    })),
  };
}

async function newestWallet(db: QueryExecutorProvider, ownerId: string) {
  const head = await readHead(db, walletStreamId(ownerId));
  return pastWalletAt(db, ownerId, head?.version ?? 0);
}

/** Returns the lots that the events of these versions issued, by lot id. */
async function readIssuing(
  db: QueryExecutorProvider,
  ownerId: string,
  versions: readonly number[],
): Promise<Map<string, IssuingEvent>> {
  const { rows } = await sql<{
    version: string | number;
    type: string;
    schema_version: number;
    payload: JsonObject;
    recorded_at: Date;
    command_scope: string;
    command_key: string;
  }>`
    SELECT version, type, schema_version, payload, recorded_at, command_scope, command_key FROM ledger.event
     WHERE stream_id = ${walletStreamId(ownerId)} AND version = ANY (${versions}::bigint[])`.execute(db);
  const issuing = rows.flatMap((row) => {
    const { type, schema_version: schemaVersion, payload } = row;
    const event = {
      version: safeInteger(row.version),
      type,
      recordedAt: row.recorded_at,
      command: { scope: row.command_scope, id: row.command_key },
    };
    return issuedLots(asWalletEvent({ type, schemaVersion, payload })).map((lot): [string, IssuingEvent] => [
      lot.lotId,
      { ...event, lot },
    ]);
  });
  return new Map(issuing);
}
