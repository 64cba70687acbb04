import { type DomainEvent, unknownEvent } from './stream.ts';

/** Rewrites the payload of an event one schema version up. Pure; stored bytes and hashes never change. */
export type Upcaster = (event: DomainEvent) => DomainEvent;

/** The newest version of each event type and its steps from older ones: `steps[n]` makes n+1 out of n. */
export interface EventSchema {
  readonly newest: number;
  readonly steps: { readonly [fromVersion: number]: Upcaster };
}

export type EventSchemas = { readonly [type: string]: EventSchema };

/** Events of version 1 did not name the policy they were decided by; there was only the first. */
const underFirstPolicy: Upcaster = ({ type, payload }) => ({
  type,
  schemaVersion: 2,
  payload: { ...payload, policyVersion: 1 },
});

/** What a coin was worth to who earned it stood in a table of the product, until it became a part of the event. */
const withoutRate =
  (schemaVersion: number): Upcaster =>
  ({ type, payload }) => ({ type, schemaVersion, payload: { ...payload, rate: null } });

/** What a month's won were computed from stood in tables and in the code, until it became a part of the event. */
const withoutRates: Upcaster = ({ type, payload }) => ({
  type,
  schemaVersion: 3,
  payload: { ...payload, earned: [], rates: null },
});

/** A conversion of version 1 listed what is payable among its fees, and knew of nothing that is owed. */
const payableApart: Upcaster = ({ type, payload }) => {
  // The parsing edge: version 1 was written with these lines.
  const all = payload.lines as readonly { readonly account: string; readonly amountWon: number }[];
  const isPayable = ({ account }: { account: string }) => account.startsWith('krw:payable:');
  const payableWon = all.filter(isPayable).reduce((sum, { amountWon }) => sum + amountWon, 0);
  const lines = all.filter((line) => !isPayable(line));
  return { type, schemaVersion: 2, payload: { ...payload, lines, deducted: [], payableWon } };
};

/** The ledger's own event types. */
export const ledgerSchemas: EventSchemas = {
  CoinsCharged: { newest: 1, steps: {} },
  CoinsGranted: { newest: 1, steps: {} },
  CoinsHeld: { newest: 2, steps: { 1: underFirstPolicy } },
  HoldCaptured: { newest: 3, steps: { 1: underFirstPolicy, 2: withoutRate(3) } },
  HoldReleased: { newest: 1, steps: {} },
  LotExpired: { newest: 2, steps: { 1: underFirstPolicy } },
  WalletFrozen: { newest: 2, steps: { 1: underFirstPolicy } },
  CoinsSpent: { newest: 2, steps: { 1: withoutRate(2) } },
  ChargeRefunded: { newest: 1, steps: {} },
  ChargedBack: { newest: 1, steps: {} },
  DebtSettled: { newest: 1, steps: {} },
  WalletAdjusted: { newest: 1, steps: {} },
  MonthConverted: { newest: 3, steps: { 1: payableApart, 2: withoutRates } },
  MonthCarriedOver: { newest: 1, steps: {} },
  AdvanceGiven: { newest: 1, steps: {} },
  IntroductionFeeBooked: { newest: 1, steps: {} },
  CreatorDebtBooked: { newest: 1, steps: {} },
  PayableDeducted: { newest: 1, steps: {} },
  PayoutMade: { newest: 1, steps: {} },
};

/**
 * Brings an event to the newest version its schema knows. Throws UnknownEventError on an unknown type, on a
 * newer version than the code's and on a missing step.
 */
export function upcast(event: DomainEvent, schemas: EventSchemas = ledgerSchemas): DomainEvent {
  const schema = Object.hasOwn(schemas, event.type) ? schemas[event.type] : undefined;
  if (schema === undefined || event.schemaVersion > schema.newest) throw unknownEvent('upcast', event);
  let current = event;
  while (current.schemaVersion < schema.newest) {
    const step = schema.steps[current.schemaVersion];
    const next = step?.(current);
    if (next?.schemaVersion !== current.schemaVersion + 1) throw unknownEvent('upcast', current);
    current = next;
  }
  return current;
}
