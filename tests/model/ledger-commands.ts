import {
  accept,
  type CarriedRows,
  type Command,
  type DomainEvent,
  decideAdjust,
  decideAdvance,
  decideCapture,
  decideCarryOver,
  decideCharge,
  decideChargeBack,
  decideCompensate,
  decideConvertMonth,
  decideDebt,
  decideExpire,
  decideFreeze,
  decideGrant,
  decideGrantRefund,
  decideHold,
  decideIntroductionFee,
  decidePayout,
  decideRefundCharge,
  decideRelease,
  decideSpend,
  type EarningsState,
  earningsStream,
  isRejection,
  type Json,
  type JsonObject,
  type LedgerPolicy,
  type Rejection,
  type StreamId,
  type StreamReader,
  type WalletState,
} from '@sowon/ledger';
import { rate, policy as usual } from '../../ledger/src/domain/fixtures/policy.ts';
import { MINIMUM_COINS } from './oracle-creator.ts';
import { MAKER, paymentOf, priceOf, streamsOf, type Wanted } from './wanted.ts';

/** The policy of all seeds. */
export const policy: LedgerPolicy = {
  ...usual,
  settlement: {
    ...usual.settlement,
    incomeTaxPercent: 3,
    localIncomeTaxPercent: 10,
    minimumCoins: MINIMUM_COINS,
    minimumCoinsOverseas: 2 * MINIMUM_COINS,
  },
};

/** One attempt at a command. */
export interface Attempt {
  readonly scope: string;
  readonly key: string;
  readonly wanted: Wanted;
  readonly variant: number;
  /** True if it carries a row, and a first event for a stream that is named after its key. */
  readonly carries: boolean;
  readonly at: string;
}

/** Returns the stream that a carrying command starts. */
export const noteOf = ({ scope, key }: Pick<Attempt, 'scope' | 'key'>): StreamId => `note-${scope}k${key}`;
export const NOTED = 'Noted';

/** The reply of an accepted command: the owner's available points before it; 0 without an owner. */
export type Reply = { readonly available: number };

/** Returns the intent under the key, without the values filled in on sending (lines, won). */
export function intentOf({ wanted, variant }: Pick<Attempt, 'wanted' | 'variant'>): JsonObject {
  const intent: { [member: string]: Json } = { ...wanted, variant };
  if (wanted.kind === 'convert') delete intent.lines;
  if (wanted.kind === 'payout') delete intent.won;
  return intent;
}

/** Returns the command as its callers would send it. */
export function ledgerCommand({ scope, key, wanted, variant, carries, at }: Attempt): Command<Reply> {
  const streams = streamsOf(wanted);
  const note = carries ? [noteOf({ scope, key })] : [];
  const carry: CarriedRows[] = carries ? [{ sql: CARRY, rows: [{ scope, key }] }] : [];
  return {
    key: { scope, id: key },
    intent: intentOf({ wanted, variant }),
    at: new Date(at),
    streams: [...streams, ...note],
    fresh: note,
    payments: ['refundCharge', 'grantRefund', 'chargeBack'].includes(wanted.kind),
    holds: 'holdId' in wanted && (wanted.kind !== 'hold' || wanted.named) ? [wanted.holdId] : [],
    decide: (reader) => {
      const available = 'owner' in wanted ? reader.wallet(wanted.owner).available : 0;
      const decided = decide(wanted, key, at, reader);
      if (isRejection(decided)) return decided;
      const appends = decided.map((events, index) => {
        const stream = streams[index];
        if (stream === undefined) throw new Error('events without a stream');
        return { stream, events };
      });
      const noted = note.map((stream) => ({
        stream,
        events: [{ type: NOTED, schemaVersion: 1, payload: { key } }],
      }));
      return accept({ appends: [...appends, ...noted], carry, reply: { available } });
    },
  };
}

const CARRY = `INSERT INTO model.carried (scope, key)
  SELECT scope, key FROM jsonb_to_recordset($1::jsonb) AS row (scope text, key text)`;

type Events = readonly DomainEvent[];

/** Returns the events stream by stream, in the order of `streamsOf`, or a rejection. */
function decide(wanted: Wanted, key: string, at: string, reader: StreamReader): Events[] | Rejection {
  if (wanted.kind === 'compensate') {
    const { owner, creator, lotId, owedId, points } = wanted;
    const wish = { compensationId: owedId, lotId, reference: key, points, at, policy };
    const earnings = reader.state(earningsStream, creator);
    const decided = decideCompensate(reader.wallet(owner), earnings, wish);
    return isRejection(decided) ? decided : [decided.wallet, decided.earnings];
  }
  const decided =
    'owner' in wanted
      ? decideWallet(reader.wallet(wanted.owner), wanted, key, at)
      : decideEarnings(reader.state(earningsStream, wanted.creator), wanted, key);
  return isRejection(decided) ? decided : [decided.events];
}

type Decided = { readonly events: Events } | Rejection;
type OfWallet = Exclude<Extract<Wanted, { owner: string }>, { kind: 'compensate' }>;
type OfEarnings = Exclude<Wanted, { owner: string }>;

function decideWallet(state: WalletState, wanted: OfWallet, key: string, at: string): Decided {
  switch (wanted.kind) {
    case 'charge': {
      const { currency, paid } = priceOf(wanted.points);
      const funding = { paymentId: paymentOf(wanted.lotId), method: 'card', currency };
      return decideCharge(state, { lotId: wanted.lotId, points: wanted.points, funding, paid, at, policy });
    }
    case 'grant': {
      const { lotId, points, source } = wanted;
      return decideGrant(state, { lotId, points, source, at, policy });
    }
    case 'hold': {
      const { holdId, points } = wanted;
      return decideHold(state, { holdId, reference: key, points, dueAt: at, at, policy });
    }
    case 'capture': {
      const { holdId, points, creator: beneficiaryId } = wanted;
      return decideCapture(state, { holdId, points, beneficiaryId, rate, policy });
    }
    case 'release': {
      const { holdId, points, releaseId } = wanted;
      return decideRelease(state, { holdId, points, releaseId, at, policy });
    }
    case 'spend': {
      const { points, creator: beneficiaryId } = wanted;
      return decideSpend(state, { spendId: key, reference: key, points, beneficiaryId, rate, at, policy });
    }
    case 'expire':
      return decideExpire(state, { lotId: wanted.lotId, at, policy });
    case 'freeze':
      return decideFreeze(state, { reason: 'model', policy });
    case 'refundCharge':
      return decideRefundCharge(state, { refundId: key, lotId: wanted.lotId, at, policy });
    case 'grantRefund': {
      const { paymentId, amount, checkerId } = wanted;
      const by = { refundId: key, cause: 'model', makerId: MAKER, checkerId };
      return decideGrantRefund(state, { ...by, paymentId, amount, at, policy });
    }
    case 'chargeBack': {
      const { paymentId, points } = wanted;
      return decideChargeBack(state, {
        chargeBackId: key,
        paymentId,
        points,
        kind: 'CHARGEBACK',
        at,
        policy,
      });
    }
    case 'add':
    case 'take': {
      const { lotId, points, checkerId } = wanted;
      const change =
        wanted.kind === 'add'
          ? ({ kind: 'ADD', lotId: wanted.lotId, points, source: 'SUPPORTED' } as const)
          : ({ kind: 'TAKE', lotId, points } as const);
      const by = { adjustmentId: key, makerId: MAKER, checkerId, reason: 'model' };
      return decideAdjust(state, { ...by, change, at, policy });
    }
    case 'poison': {
      const lot = { lotId: wanted.lotId, source: 'STOLEN', refundable: false, points: 5, originLotId: null };
      const payload = { ...lot, grantedAt: at, expiresAt: at, funding: null, paid: null, policyVersion: 1 };
      return { events: [{ type: 'CoinsCharged', schemaVersion: 1, payload }] };
    }
    case 'throw':
      throw new Error('a fault in decide');
  }
}

function decideEarnings(state: EarningsState, wanted: OfEarnings, key: string): Decided {
  switch (wanted.kind) {
    case 'advance':
      return decideAdvance(state, { advanceId: wanted.owedId, won: wanted.won, policy });
    case 'introduction':
      return decideIntroductionFee(state, { feeId: wanted.owedId, won: wanted.won, policy });
    case 'debt': {
      const { owedId: debtId, won } = wanted;
      return decideDebt(state, { debtId, cause: 'DUTY', reference: key, won, policy });
    }
    case 'convert': {
      const { month, lines, overseas: overseasAccount, business: businessType } = wanted;
      return decideConvertMonth(state, { month, lines, overseasAccount, businessType, policy });
    }
    case 'carryOver': {
      const { month, points, overseas: overseasAccount } = wanted;
      return decideCarryOver(state, { month, points, overseasAccount, policy });
    }
    case 'payout': {
      const { month, won, checkerId } = wanted;
      return decidePayout(state, { payoutId: key, month, won, makerId: MAKER, checkerId, policy });
    }
  }
}
