import { type DomainEvent, unknownEvent } from './stream.ts';

/** Rewrites the payload of an event to the next schema version. Pure; stored bytes and hashes never change. */
export type Upcaster = (event: DomainEvent) => DomainEvent;

/** The newest version of each event type and its steps from older ones: `steps[n]` turns version n into n+1. */
export interface EventSchema {
  readonly newest: number;
  readonly steps: { readonly [fromVersion: number]: Upcaster };
}

export type EventSchemas = { readonly [type: string]: EventSchema };

/** Version 3 withheld no tax and did not ask for the creator's type of business. */
const monthWithoutWithholding: Upcaster = ({ type, payload }) => {
  const { rates } = payload;
  const more = { incomeTaxPercent: 0, localIncomeTaxPercent: 0, businessType: null };
  const isObject = typeof rates === 'object' && rates !== null && !Array.isArray(rates);
  // A forged event may name no rates; the verification reports it.
  return {
    type,
    schemaVersion: 4,
    payload: isObject ? { ...payload, rates: { ...rates, ...more } } : payload,
  };
};

/**
 * The ledger's own event types. Versions without a step existed only before any database was kept. A database that could hold one is refused
 * at the start because of its schema (`published`). So nothing reads these versions, and nobody can write today by their old rules. An event
 * of a version with a step may be anywhere in the feed. It is read as a month by a policy that withholds nothing, and the verification decides
 * it again by the policy that it names.
 */
export const ledgerSchemas: EventSchemas = {
  CoinsCharged: { newest: 1, steps: {} },
  CoinsGranted: { newest: 1, steps: {} },
  CoinsHeld: { newest: 2, steps: {} },
  HoldCaptured: { newest: 3, steps: {} },
  HoldReleased: { newest: 1, steps: {} },
  LotExpired: { newest: 2, steps: {} },
  WalletFrozen: { newest: 2, steps: {} },
  CoinsSpent: { newest: 2, steps: {} },
  ChargeRefunded: { newest: 1, steps: {} },
  RefundGranted: { newest: 1, steps: {} },
  ChargedBack: { newest: 1, steps: {} },
  DebtSettled: { newest: 1, steps: {} },
  WalletAdjusted: { newest: 1, steps: {} },
  MonthConverted: { newest: 4, steps: { 3: monthWithoutWithholding } },
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
